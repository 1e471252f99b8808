import { useState } from 'react';
import type { Corrective } from 'shared-kit/contracts/correctives/corrective';
import type { AskedRetest } from 'shared-kit/contracts/correctives/corrective-retest';
import { describeClosing } from 'shared-kit/contracts/correctives/correctives';
import { Permission } from 'shared-kit/contracts/people/permissions';
import { isOpenState } from 'shared-kit/domain/correctives/corrective-moves';
import { usePermissions } from 'shared-kit/web/app';
import { PhotoGallery } from 'shared-kit/web/evidence';
import { FormDialog, useContractForm } from 'shared-kit/web/form';
import { useFormat } from 'shared-kit/web/i18n';
import { Pencil } from 'shared-kit/web/icons';
import { isLocalRecord } from 'shared-kit/web/offline';
import { useRouteMutation } from 'shared-kit/web/query';
import { Box, Button, Heading, Stack, Text } from 'shared-kit/web/ui';
import { ClosingFields } from '../moves/closing-fields.tsx';
import { RetestFields } from '../moves/retest-fields.tsx';
import { useAskedRetest, useGivenRetest } from '../moves/use-retest.ts';
import { changedWith } from '../offline/changed-with.ts';
import { ReadingDialog } from '../parts/reading-dialog.tsx';
import { RetestLine } from '../parts/retest-line.tsx';
import { useWorkers } from '../parts/use-away.ts';
import { useText } from '../use-text.ts';

const bodySchema = describeClosing.body as NonNullable<typeof describeClosing.body>;

interface ClosingProps {
  readonly corrective: Corrective;
}

/** Whose it is to close may write what was done before it is closed; nobody else but who edits correctives. */
const useMayDescribe = ({ id, installationId, assignedToId, status, mergedIntoId }: Corrective): boolean => {
  const { hasAny } = usePermissions();
  const { workers } = useWorkers(installationId);
  if (!isOpenState(status) || mergedIntoId !== null || isLocalRecord(id)) return false;
  const tells = hasAny(Permission.CorrectiveOnlyAdd, Permission.CorrectiveOnlyClosingDescriptionAllowed);
  return (
    hasAny(Permission.CorrectiveEdit) || (tells && assignedToId !== null && workers.includes(assignedToId))
  );
};

/** What was found and done: once it is closed, or as far as it is written down. */
export const Closing = ({ corrective }: ClosingProps) => {
  const t = useText();
  const format = useFormat();
  const [isWriting, setWriting] = useState(false);
  const mayDescribe = useMayDescribe(corrective);
  const { closedAt, closedByName, closingDescription, failureMode, failureCause, repairAction } = corrective;
  const { refrigerantLost } = corrective;
  const codes = [
    failureMode === null ? '' : t(`mode.${failureMode}`),
    refrigerantLost === null ? '' : t(`lost.${refrigerantLost ? 'yes' : 'no'}`),
    failureCause === null ? '' : t(`cause.${failureCause}`),
    repairAction === null ? '' : t(`action.${repairAction}`),
  ].filter(Boolean);
  const isEmpty =
    closedAt === null && closingDescription === '' && codes.length === 0 && corrective.retest === null;
  if (isEmpty && !mayDescribe) return null;
  return (
    <Box as="section" aria-label={t('record.closing')} borderTopWidth="1px" paddingTop="3">
      <Heading as="h2" size="sm">
        {t('record.closing')}
      </Heading>
      {closedAt === null ? null : (
        <Text color="fg.muted">{t('byAt', { name: closedByName ?? '', at: format.dateTime(closedAt) })}</Text>
      )}
      {codes.length > 0 ? <Text>{codes.join(' · ')}</Text> : null}
      <Text whiteSpace="pre-wrap" overflowWrap="anywhere">
        {closingDescription}
      </Text>
      {corrective.retest === null ? null : <RetestLine retest={corrective.retest} />}
      <PhotoGallery fileIds={corrective.closingPhotoIds} />
      {mayDescribe ? (
        <Button
          variant="outline"
          size="sm"
          minHeight="44px"
          marginTop="2"
          aria-haspopup="dialog"
          onClick={() => setWriting(true)}
        >
          <Pencil aria-hidden />
          {t('record.writeClosing')}
        </Button>
      ) : null}
      {isWriting ? <WritingDialog corrective={corrective} onClose={() => setWriting(false)} /> : null}
    </Box>
  );
};

interface DialogProps extends ClosingProps {
  readonly onClose: () => void;
}

const WritingDialog = ({ corrective, onClose }: DialogProps) => {
  const t = useText();
  const { asked, error, retry } = useAskedRetest(corrective);
  if (asked !== undefined) return <ClosingDialog corrective={corrective} asked={asked} onClose={onClose} />;
  return <ReadingDialog title={t('record.writeClosing')} error={error} onRetry={retry} onClose={onClose} />;
};

const ClosingDialog = ({
  corrective,
  asked,
  onClose,
}: DialogProps & { readonly asked: AskedRetest | null }) => {
  const t = useText();
  const save = useRouteMutation(describeClosing, { invalidates: [...changedWith] });
  const given = useGivenRetest();
  const { version, closingDescription, closingPhotoIds, failureMode, failureCause, repairAction } =
    corrective;
  const { refrigerantLost } = corrective;
  const form = useContractForm(bodySchema, {
    defaults: {
      version,
      closingDescription,
      closingPhotoIds,
      failureMode,
      failureCause,
      repairAction,
      refrigerantLost,
      retest: given(asked, corrective.retest),
    },
    onSubmit: (body) => save.mutateAsync({ params: { id: corrective.id }, body }),
    conflictFields: [{ name: 'closingDescription', label: t('field.closingDescription') }],
  });
  return (
    <FormDialog title={t('record.writeClosing')} form={form} onClose={onClose}>
      <Stack gap="4">
        {asked === null ? null : <RetestFields asked={asked} optional />}
        <ClosingFields
          installationId={corrective.installationId}
          photoBefore={corrective.photoIds.at(-1)}
          isOfElement={corrective.elementId !== null}
          optional
        />
      </Stack>
    </FormDialog>
  );
};
