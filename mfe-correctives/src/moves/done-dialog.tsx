import { useState } from 'react';
import type { Corrective } from 'shared-kit/contracts/correctives/corrective';
import type { AskedRetest } from 'shared-kit/contracts/correctives/corrective-retest';
import {
  type CorrectiveMoveBody,
  correctiveMoveSchema,
} from 'shared-kit/contracts/correctives/corrective-work';
import { mostVideos } from 'shared-kit/contracts/legal/evidence';
import { Permission } from 'shared-kit/contracts/people/permissions';
import { type DoneBody, isDoneBody } from 'shared-kit/domain/correctives/corrective-changes';
import { usePermissions } from 'shared-kit/web/app';
import { SignatureField, VideoField } from 'shared-kit/web/evidence';
import {
  FieldRows,
  FormDialog,
  NumberField,
  TextField,
  useContractForm,
  useFormContext,
} from 'shared-kit/web/form';
import { useFormat } from 'shared-kit/web/i18n';
import { Pencil } from 'shared-kit/web/icons';
import { keepPhoto, keepVoice } from 'shared-kit/web/offline';
import { Button, SimpleGrid, Stack } from 'shared-kit/web/ui';
import * as z from 'zod/mini';
import { useCorrective } from '../offline/use-corrective.ts';
import { MomentField } from '../parts/moment-field.tsx';
import { ReadingDialog } from '../parts/reading-dialog.tsx';
import { mostPlainMinutes, useCorrectiveClock } from '../parts/use-corrective-clock.ts';
import { useText } from '../use-text.ts';
import { ClosingFields } from './closing-fields.tsx';
import { RetestFields } from './retest-fields.tsx';
import { useAskedRetest, useGivenRetest } from './use-retest.ts';
import { useSaveMove } from './use-save-move.ts';

interface DoneDialogProps {
  readonly corrective: Pick<Corrective, 'id' | 'number'>;
  /** Closed at once, or handed to who closes. */
  readonly move: DoneBody['move'];
  readonly onClose: () => void;
}

/** The one sheet of what was done. It begins with what was written down of it already, which lists do not have. */
export const DoneDialog = ({ corrective, move, onClose }: DoneDialogProps) => {
  const t = useText();
  const { corrective: read, error, retry } = useCorrective(corrective.id);
  if (read) return <WithRetest corrective={read} move={move} onClose={onClose} />;
  return (
    <ReadingDialog
      title={t(`move.${move}Title`, { number: corrective.number || t('pending.noNumber') })}
      error={error}
      onRetry={retry}
      onClose={onClose}
    />
  );
};

interface WholeProps extends DoneDialogProps {
  readonly corrective: Corrective;
}

const WithRetest = ({ corrective, move, onClose }: WholeProps) => {
  const t = useText();
  const { asked, error, retry } = useAskedRetest(corrective);
  if (asked !== undefined)
    return <DoneForm corrective={corrective} move={move} asked={asked} onClose={onClose} />;
  return (
    <ReadingDialog
      title={t(`move.${move}Title`, { number: corrective.number || t('pending.noNumber') })}
      error={error}
      onRetry={retry}
      onClose={onClose}
    />
  );
};

/** Nobody knows by the clock how long it was: it has to be said. */
const withMinutes = correctiveMoveSchema.check(
  z.refine((body) => !isDoneBody(body) || body.minutes > 0, { path: ['minutes'], error: 'required' }),
);

/** What the clock has counted: to be said again by the person where it was left on. */
const useCounted = (corrective: Corrective) => {
  const clock = useCorrectiveClock(corrective);
  const [minutes] = useState(clock.minutes);
  const isForgotten = minutes > mostPlainMinutes;
  return { minutes, isForgotten, suggested: isForgotten ? undefined : minutes };
};

const DoneForm = ({
  corrective,
  move,
  asked,
  onClose,
}: WholeProps & { readonly asked: AskedRetest | null }) => {
  const t = useText();
  const { duration } = useFormat();
  const { hasAny } = usePermissions();
  const save = useSaveMove();
  const given = useGivenRetest();
  const counted = useCounted(corrective);
  const { version, closingDescription, closingPhotoIds, failureMode, failureCause, repairAction } =
    corrective;
  const { refrigerantLost } = corrective;
  const form = useContractForm(counted.isForgotten ? withMinutes : correctiveMoveSchema, {
    defaults: {
      move,
      version,
      closingDescription,
      closingPhotoIds,
      failureMode,
      failureCause,
      repairAction,
      refrigerantLost,
      retest: given(asked, corrective.retest),
      minutes: counted.suggested,
      parts: [],
      videoIds: [],
      signature: null,
    } as unknown as CorrectiveMoveBody,
    onSubmit: (body) => save(corrective, body),
  });
  const { installationId } = corrective;
  return (
    <FormDialog
      title={t(`move.${move}Title`, { number: corrective.number || t('pending.noNumber') })}
      form={form}
      onClose={onClose}
      saveLabel={t(`move.${move}`)}
    >
      <Stack gap="4">
        {asked === null ? null : <RetestFields asked={asked} />}
        <ClosingFields
          installationId={installationId}
          photoBefore={corrective.photoIds.at(-1)}
          isOfElement={corrective.elementId !== null}
        />
        <VideoField
          name="videoIds"
          label={t('field.closingVideos')}
          installationId={installationId}
          max={mostVideos}
          keepVoice={keepVoice(installationId)}
          optional
        />
        <NumberField
          name="minutes"
          label={t('field.closingMinutes')}
          help={
            counted.isForgotten
              ? t('timer.forgotten', { time: duration(counted.minutes) })
              : t('help.closingMinutes')
          }
        />
        <FieldRows
          name="parts"
          label={t('field.parts')}
          addLabel={t('costs.addPart')}
          removeLabel={(number) => t('costs.removePart', { number })}
          blank={{ description: '', quantity: 1, unitPrice: 0 }}
          most={20}
        >
          {(path) => (
            <SimpleGrid columns={{ base: 1, sm: 3 }} gap="3" alignItems="start">
              <TextField name={`${path}.description`} label={t('field.costDescription')} maxLength={200} />
              <NumberField name={`${path}.quantity`} label={t('field.quantity')} decimals />
              <NumberField name={`${path}.unitPrice`} label={t('field.unitPrice')} unit="€" decimals />
            </SimpleGrid>
          )}
        </FieldRows>
        <SignedBy installationId={installationId} />
        {move === 'close' && hasAny(Permission.EditUserAndDate) ? (
          <MomentField name="closedAt" label={t('field.closedAt')} />
        ) : null}
      </Stack>
    </FormDialog>
  );
};

/** By who takes the work over, where they are there. */
const SignedBy = ({ installationId }: { readonly installationId: number }) => {
  const t = useText();
  const { setValue } = useFormContext();
  const [isSigning, setSigning] = useState(false);
  if (!isSigning)
    return (
      <Button
        variant="outline"
        alignSelf="flex-start"
        minHeight="44px"
        onClick={() => {
          setValue('signature', { signedBy: '' });
          setSigning(true);
        }}
      >
        <Pencil aria-hidden />
        {t('signature.sign')}
      </Button>
    );
  return (
    <Stack gap="2" align="flex-start">
      <SignatureField
        name="signature.signatureId"
        label={t('signature.title')}
        installationId={installationId}
        upload={keepPhoto(installationId)}
        signer={{ name: 'signature.signedBy' }}
      />
      <Button
        variant="ghost"
        minHeight="44px"
        onClick={() => {
          setValue('signature', null);
          setSigning(false);
        }}
      >
        {t('signature.without')}
      </Button>
    </Stack>
  );
};
