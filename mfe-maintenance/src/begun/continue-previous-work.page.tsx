import { useState } from 'react';
import { paths } from 'shared-kit/contracts/paths';
import { useSessionUser } from 'shared-kit/web/app';
import { Link } from 'shared-kit/web/router';
import { Button, EmptyState, notify, PageFrame, Stack } from 'shared-kit/web/ui';
import { clearDraft, type KeptDraft, keptDrafts, writeDraft } from '../record/entry/draft.ts';
import { useText } from '../use-text.ts';
import { BegunRow } from './begun-row.tsx';

/** What this person has begun to write down in this browser and not saved, in every installation. */
const ContinuePreviousWorkPage = () => {
  const t = useText();
  const userId = useSessionUser()?.Id ?? 0;
  const [drafts, setDrafts] = useState(() => keptDrafts(userId));
  const discard = ({ taskId, ...draft }: KeptDraft): void => {
    clearDraft(userId, taskId);
    setDrafts(keptDrafts(userId));
    const undo = (): void => {
      writeDraft(userId, taskId, draft);
      setDrafts(keptDrafts(userId));
    };
    notify({ text: t('begun.discarded'), undo: async () => undo() });
  };
  return (
    <PageFrame
      title={t('begun.title')}
      {...(drafts.length === 0 ? {} : { summary: t('begun.summary', { count: drafts.length }) })}
    >
      {drafts.length === 0 ? (
        <EmptyState
          title={t('begun.none')}
          text={t('begun.noneText')}
          action={
            <Button asChild variant="outline">
              <Link to={paths.maintenance()}>{t('task.goToOverview')}</Link>
            </Button>
          }
        />
      ) : (
        <Stack as="ul" gap="3" listStyleType="none">
          {drafts.map((kept) => (
            <BegunRow key={kept.taskId} kept={kept} onDiscard={() => discard(kept)} />
          ))}
        </Stack>
      )}
    </PageFrame>
  );
};

export default ContinuePreviousWorkPage;
