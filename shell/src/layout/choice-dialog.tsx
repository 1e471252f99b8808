import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'shared-kit/web/i18n';
import { Box, Dialog, Input, Portal, Text } from 'shared-kit/web/ui';
import { type Choice, matchingChoices } from './choices.ts';

interface ChoiceDialogProps {
  readonly title: string;
  readonly choices: readonly Choice[];
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onChoose: (choice: Choice) => void;
  /** It is marked, and soon chosen perhaps. */
  readonly onApproach?: (choice: Choice) => void;
}

/** A list to choose one of by typing a part of its name: arrows move, Enter takes, Escape leaves. */
export const ChoiceDialog = ({ open, onOpenChange, ...list }: ChoiceDialogProps) => (
  <Dialog.Root
    open={open}
    onOpenChange={(details) => onOpenChange(details.open)}
    placement="top"
    size="md"
    scrollBehavior="inside"
    lazyMount
    unmountOnExit
  >
    <Portal>
      <Dialog.Backdrop />
      <Dialog.Positioner padding="3">
        <Dialog.Content aria-label={list.title}>
          <ChoiceList {...list} />
        </Dialog.Content>
      </Dialog.Positioner>
    </Portal>
  </Dialog.Root>
);

const ChoiceList = ({
  title,
  choices,
  onChoose,
  onApproach,
}: Omit<ChoiceDialogProps, 'open' | 'onOpenChange'>) => {
  const { t } = useTranslation('shell');
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(0);
  const id = useId();
  const found = useMemo(() => matchingChoices(choices, query), [choices, query]);
  const marked = found[active];
  const approached = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (!marked || approached.current === marked.key) return;
    approached.current = marked.key;
    onApproach?.(marked);
  }, [marked, onApproach]);
  const move = (event: KeyboardEvent, step: number) => {
    event.preventDefault();
    const next = (active + step + found.length) % Math.max(found.length, 1);
    setActive(next);
    document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') move(event, 1);
    if (event.key === 'ArrowUp') move(event, -1);
    if (event.key === 'Enter' && marked) onChoose(marked);
  };
  return (
    <>
      <Box padding="3" borderBottomWidth="1px">
        <Input
          role="combobox"
          aria-expanded
          aria-controls={`${id}-list`}
          aria-activedescendant={found.length > 0 ? `${id}-${active}` : undefined}
          aria-label={title}
          placeholder={title}
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
        />
      </Box>
      <Dialog.Body padding="2">
        <Box role="listbox" id={`${id}-list`} aria-label={title}>
          {found.map((choice, index) => (
            <Box
              key={choice.key}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === active}
              display="flex"
              alignItems="center"
              gap="3"
              minHeight="44px"
              paddingX="3"
              borderRadius="md"
              cursor="pointer"
              bg={index === active ? 'brand.subtle' : undefined}
              onPointerMove={() => setActive(index)}
              onClick={() => onChoose(choice)}
            >
              {choice.icon}
              <Text flex="1">{choice.label}</Text>
              {choice.hint ? <Text color="fg.muted">{choice.hint}</Text> : null}
            </Box>
          ))}
        </Box>
        <Text role="status" color="fg.muted" padding={found.length === 0 ? '3' : '0'}>
          {found.length === 0 ? t('search.nothing', { query }) : ''}
        </Text>
      </Dialog.Body>
    </>
  );
};
