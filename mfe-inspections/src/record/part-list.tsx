import type { ReactNode } from 'react';
import { useKitText } from 'shared-kit/web/i18n';
import { Pencil, Plus, Trash2 } from 'shared-kit/web/icons';
import { Box, Button, confirm, Flex, IconButton, Stack, Text } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';

interface PartListProps<T extends { readonly id: string | number }> {
  /** Its words: `parts.<kind>.{title,add,empty}`. */
  readonly kind: 'documents' | 'defects' | 'papers' | 'people';
  readonly parts: readonly T[];
  readonly nameOf: (part: T) => string;
  readonly show: (part: T) => ReactNode;
  /** More that can be done with one. */
  readonly actions?: (part: T) => ReactNode;
  readonly onAdd: () => void;
  readonly onEdit: (part: T) => void;
  readonly onRemove: (part: T) => Promise<unknown>;
  readonly editable: boolean;
}

/** What a record holds several of, each changed and taken away by itself. */
export const PartList = <T extends { readonly id: string | number }>(props: PartListProps<T>) => {
  const { kind, parts, nameOf, show, actions, onAdd, onEdit, onRemove, editable } = props;
  const t = useText();
  const kit = useKitText();
  const remove = async (part: T): Promise<void> => {
    const text = t('parts.removeAsk', { name: nameOf(part) });
    if (await confirm({ text, acceptLabel: kit('delete'), cancel: true, danger: true })) await onRemove(part);
  };
  return (
    <Stack gap="3" paddingY="2" maxWidth="48rem">
      {editable ? (
        <Button
          variant="outline"
          alignSelf="flex-start"
          minHeight="44px"
          aria-haspopup="dialog"
          onClick={onAdd}
        >
          <Plus aria-hidden />
          {t(`parts.${kind}.add`)}
        </Button>
      ) : null}
      {parts.length === 0 ? <Text color="fg.muted">{t(`parts.${kind}.empty`)}</Text> : null}
      <Stack as="ul" aria-label={t(`parts.${kind}.title`)} listStyleType="none" gap="0">
        {parts.map((part) => (
          <Flex as="li" key={part.id} gap="3" align="flex-start" borderBottomWidth="1px" paddingY="2">
            <Box flex="1" minWidth="0">
              {show(part)}
            </Box>
            <Flex gap="1" wrap="wrap" justify="flex-end">
              {actions?.(part)}
              {editable ? (
                <>
                  <IconButton
                    variant="ghost"
                    minWidth="44px"
                    minHeight="44px"
                    aria-haspopup="dialog"
                    aria-label={t('parts.edit', { name: nameOf(part) })}
                    onClick={() => onEdit(part)}
                  >
                    <Pencil aria-hidden />
                  </IconButton>
                  <IconButton
                    variant="ghost"
                    minWidth="44px"
                    minHeight="44px"
                    aria-label={t('parts.remove', { name: nameOf(part) })}
                    onClick={() => void remove(part)}
                  >
                    <Trash2 aria-hidden />
                  </IconButton>
                </>
              ) : null}
            </Flex>
          </Flex>
        ))}
      </Stack>
    </Stack>
  );
};
