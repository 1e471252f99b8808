import { useFormat } from 'shared-kit/web/i18n';
import { Button, Flex, Text } from 'shared-kit/web/ui';
import { useText } from '../../use-text.ts';
import type { Draft } from './draft.ts';

interface DraftNoticeProps {
  readonly draft: Pick<Draft, 'at'> | null;
  /** What it is of has changed since it was begun. */
  readonly isStale: boolean;
  readonly onDiscard: () => void;
}

/** Says that what was written earlier is back, and lets it go. */
export const DraftNotice = ({ draft, isStale, onDiscard }: DraftNoticeProps) => {
  const t = useText();
  const format = useFormat();
  if (!draft) return null;
  return (
    <Flex
      role="status"
      gap="2"
      wrap="wrap"
      align="center"
      bg="bg.muted"
      borderRadius="md"
      paddingX="3"
      paddingY="1"
    >
      <Text flex="1" minWidth="48">
        {t(isStale ? 'record.draftStale' : 'record.draft', { at: format.dateTime(draft.at) })}
      </Text>
      <Button variant="ghost" size="sm" onClick={onDiscard}>
        {t('record.discard')}
      </Button>
    </Flex>
  );
};
