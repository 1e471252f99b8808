import { useState } from 'react';
import { handleApiError } from 'shared-kit/web/app';
import { Button, confirm, Flex, Text } from 'shared-kit/web/ui';
import { useText } from '../../use-text.ts';
import type { InboxEntry } from './inbox-groups.ts';
import { RejectManyDialog } from './reject-many-dialog.tsx';
import { useDecideInbox } from './use-decide-inbox.ts';

interface DecideBarProps {
  readonly installationId: number;
  readonly entries: readonly InboxEntry[];
  readonly onDone: () => void;
}

/** What can be decided about all that are chosen, wherever they stand in the list. */
export const DecideBar = ({ installationId, entries, onDone }: DecideBarProps) => {
  const t = useText();
  const decide = useDecideInbox(installationId);
  const [isRejecting, setRejecting] = useState(false);
  const [isDeciding, setDeciding] = useState(false);
  const differing = entries.filter(({ obligation }) => obligation.status === 'differs').length;
  const accept = async (): Promise<void> => {
    const text = [
      t('legal.inbox.acceptAsk', { count: entries.length }),
      differing === 0 ? '' : t('legal.inbox.followAsk', { count: differing }),
    ];
    if (
      !(await confirm({
        text: text.filter(Boolean).join(' '),
        acceptLabel: t('legal.inbox.accept'),
        cancel: true,
      }))
    )
      return;
    setDeciding(true);
    try {
      await decide(entries, { kind: 'accepted', lastDone: null, periodMonths: null, reason: '' });
      onDone();
    } catch (error) {
      await handleApiError(error);
    } finally {
      setDeciding(false);
    }
  };
  return (
    <Flex
      role="toolbar"
      aria-label={t('legal.inbox.bar')}
      position="sticky"
      top="0"
      zIndex="1"
      gap="2"
      wrap="wrap"
      align="center"
      paddingX="3"
      paddingY="2"
      bg="brand.subtle"
      borderRadius="md"
    >
      <Text fontWeight="semibold" aria-live="polite">
        {t('legal.chosen', { count: entries.length })}
      </Text>
      <Button minHeight="44px" loading={isDeciding} onClick={() => void accept()}>
        {t('legal.inbox.accept')}
      </Button>
      <Button
        variant="outline"
        minHeight="44px"
        aria-haspopup="dialog"
        disabled={isDeciding}
        onClick={() => setRejecting(true)}
      >
        {t('legal.reject')}
      </Button>
      <Button variant="ghost" minHeight="44px" disabled={isDeciding} onClick={onDone}>
        {t('legal.inbox.clear')}
      </Button>
      {isRejecting ? (
        <RejectManyDialog
          installationId={installationId}
          entries={entries}
          onDone={onDone}
          onClose={() => setRejecting(false)}
        />
      ) : null}
    </Flex>
  );
};
