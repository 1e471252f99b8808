import { useState } from 'react';
import type { Corrective } from 'shared-kit/contracts/correctives/corrective';
import { correctivesSeeAll } from 'shared-kit/contracts/correctives/corrective-access';
import { issueWorkOrder, printCorrective } from 'shared-kit/contracts/correctives/corrective-work';
import { removeCorrective } from 'shared-kit/contracts/correctives/correctives';
import { paths } from 'shared-kit/contracts/paths';
import { Permission } from 'shared-kit/contracts/people/permissions';
import { isOpenState } from 'shared-kit/domain/correctives/corrective-moves';
import { fetchFile, handleApiError, saveFile, usePermissions } from 'shared-kit/web/app';
import { IssueButton } from 'shared-kit/web/evidence';
import { useFormat } from 'shared-kit/web/i18n';
import { Copy, Download, Pencil, Trash2 } from 'shared-kit/web/icons';
import { useRouteMutation } from 'shared-kit/web/query';
import { useNavigate } from 'shared-kit/web/router';
import { Button, confirm, notify } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';
import { EditForm } from './edit-form.tsx';
import { MergeDialog } from './merge-dialog.tsx';

interface MoreActionsProps {
  readonly corrective: Corrective;
  readonly isEditing: boolean;
  readonly onEdit: (isEditing: boolean) => void;
}

/** What is done to a corrective seldom: correcting what is told of it, merging it, deleting it. */
export const MoreActions = ({ corrective, isEditing, onEdit }: MoreActionsProps) => {
  const t = useText();
  const [isMerging, setMerging] = useState(false);
  const navigate = useNavigate();
  const { hasAny } = usePermissions();
  const { id, number, status, mergedIntoId, installationId } = corrective;
  const remove = useRouteMutation(removeCorrective, {
    invalidates: ['correctives'],
    onSuccess: () => {
      notify({ text: t('removed', { number }) });
      void navigate(paths.correctives({ installationId }));
    },
  });
  const isOpen = isOpenState(status) && mergedIntoId === null;
  const mayIssue = !isOpenState(status) && mergedIntoId === null && hasAny(...correctivesSeeAll);
  const mayEdit = isOpen && hasAny(Permission.CorrectiveEdit);
  return (
    <>
      <PrintButton corrective={corrective} />
      {mayIssue ? <IssueOrder corrective={corrective} /> : null}
      {mayEdit ? (
        <>
          <Button variant="outline" aria-haspopup="dialog" onClick={() => onEdit(true)}>
            <Pencil aria-hidden />
            {t('edit')}
          </Button>
          <Button variant="outline" aria-haspopup="dialog" onClick={() => setMerging(true)}>
            <Copy aria-hidden />
            {t('merge.action')}
          </Button>
        </>
      ) : null}
      {hasAny(Permission.CorrectiveDelete) ? (
        <Button
          variant="outline"
          loading={remove.isPending}
          onClick={async () => {
            if (
              await confirm({
                text: t('removeAsk', { number }),
                acceptLabel: t('remove'),
                cancel: true,
                danger: true,
              })
            )
              remove.mutate({ params: { id: String(id) } });
          }}
        >
          <Trash2 aria-hidden />
          {t('remove')}
        </Button>
      ) : null}
      {isEditing ? <EditForm corrective={corrective} onClose={() => onEdit(false)} /> : null}
      {isMerging ? (
        <MergeDialog
          corrective={corrective}
          onMerged={(intoId) => void navigate(paths.corrective({ id: intoId, installationId }))}
          onClose={() => setMerging(false)}
        />
      ) : null}
    </>
  );
};

/** What was done, as it stays: who takes it over has mostly signed it already. */
const IssueOrder = ({ corrective: { id, number } }: Pick<MoreActionsProps, 'corrective'>) => {
  const issue = useRouteMutation(issueWorkOrder, { invalidates: ['papers'] });
  return (
    <IssueButton
      name={number}
      signers={[]}
      issue={(body) => issue.mutateAsync({ params: { id: String(id) }, body })}
    />
  );
};

/** The work order as PDF, in the person's language. */
const PrintButton = ({ corrective: { id, number } }: Pick<MoreActionsProps, 'corrective'>) => {
  const t = useText();
  const { language } = useFormat();
  const [isFetching, setFetching] = useState(false);
  const print = async (): Promise<void> => {
    setFetching(true);
    try {
      const query = { language, origin: location.origin };
      const pdf = await fetchFile(printCorrective, { params: { id: String(id) }, query });
      saveFile(pdf, 'application/pdf', `${number}.pdf`);
    } catch (error) {
      await handleApiError(error);
    } finally {
      setFetching(false);
    }
  };
  return (
    <Button variant="outline" loading={isFetching} onClick={() => void print()}>
      <Download aria-hidden />
      {t('print.action')}
    </Button>
  );
};
