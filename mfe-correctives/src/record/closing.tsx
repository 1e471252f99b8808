import { useState } from 'react';
import type { Corrective } from 'shared-kit/contracts/corrective';
import { describeClosing } from 'shared-kit/contracts/correctives';
import { Permission } from 'shared-kit/contracts/permissions';
import { isOpenState } from 'shared-kit/domain/corrective-moves';
import { usePermissions, useSessionUser } from 'shared-kit/web/app';
import { PhotoGallery } from 'shared-kit/web/evidence';
import { FormDialog, useContractForm } from 'shared-kit/web/form';
import { useFormat } from 'shared-kit/web/i18n';
import { Pencil } from 'shared-kit/web/icons';
import { useRouteMutation } from 'shared-kit/web/query';
import { Box, Button, Heading, Text } from 'shared-kit/web/ui';
import { ClosingFields } from '../moves/closing-fields.tsx';
import { useText } from '../use-text.ts';

const bodySchema = describeClosing.body as NonNullable<typeof describeClosing.body>;

interface ClosingProps {
  readonly corrective: Corrective;
}

/** Whose it is to close may write what was done before it is closed; nobody else but who edits correctives. */
const useMayDescribe = ({ assignedToId, status, mergedIntoId }: Corrective): boolean => {
  const { hasAny } = usePermissions();
  const userId = useSessionUser()?.Id;
  if (!isOpenState(status) || mergedIntoId !== null) return false;
  const tells = hasAny(Permission.CorrectiveOnlyAdd, Permission.CorrectiveOnlyClosingDescriptionAllowed);
  return hasAny(Permission.CorrectiveEdit) || (tells && assignedToId === userId);
};

/** What was found and done: once it is closed, or as far as it is written down. */
export const Closing = ({ corrective }: ClosingProps) => {
  const t = useText();
  const format = useFormat();
  const [isWriting, setWriting] = useState(false);
  const mayDescribe = useMayDescribe(corrective);
  const { closedAt, closedByName, closingDescription, failureMode, failureCause, repairAction } = corrective;
  const codes = [
    failureMode === null ? '' : t(`mode.${failureMode}`),
    failureCause === null ? '' : t(`cause.${failureCause}`),
    repairAction === null ? '' : t(`action.${repairAction}`),
  ].filter(Boolean);
  const isEmpty = closedAt === null && closingDescription === '' && codes.length === 0;
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
      {isWriting ? <ClosingDialog corrective={corrective} onClose={() => setWriting(false)} /> : null}
    </Box>
  );
};

const ClosingDialog = ({ corrective, onClose }: ClosingProps & { readonly onClose: () => void }) => {
  const t = useText();
  const save = useRouteMutation(describeClosing);
  const { version, closingDescription, closingPhotoIds, failureMode, failureCause, repairAction } =
    corrective;
  const form = useContractForm(bodySchema, {
    defaults: { version, closingDescription, closingPhotoIds, failureMode, failureCause, repairAction },
    onSubmit: (body) => save.mutateAsync({ params: { id: corrective.id }, body }),
    conflictFields: [{ name: 'closingDescription', label: t('field.closingDescription') }],
  });
  return (
    <FormDialog title={t('record.writeClosing')} form={form} onClose={onClose}>
      <ClosingFields installationId={corrective.installationId} optional />
    </FormDialog>
  );
};
