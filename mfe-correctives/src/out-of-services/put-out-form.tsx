import { createOutOfService, type OutOfService } from 'shared-kit/contracts/correctives/out-of-services';
import { CorrectiveLevel } from 'shared-kit/contracts/enums';
import { FormDialog, useContractForm } from 'shared-kit/web/form';
import { notify, Stack } from 'shared-kit/web/ui';
import { useSaveLater } from '../offline/use-save-later.ts';
import { PlaceField } from '../parts/place-field.tsx';
import { PlaceOnPlan } from '../parts/place-on-plan.tsx';
import { subjectOf } from '../parts/place-text.ts';
import { useText } from '../use-text.ts';
import { OpeningFields } from './opening-fields.tsx';

const bodySchema = createOutOfService.body as NonNullable<typeof createOutOfService.body>;

/** What is known already where the form is opened, as on a corrective's page. */
export interface PutOutDefaults {
  readonly level?: CorrectiveLevel;
  readonly elementId?: number | null;
  readonly areaId?: number | null;
  readonly correctiveId?: number | null;
  readonly openingDescription?: string;
  /** Norm and article that ask for it: the reason is the law then. */
  readonly legalBasis?: string;
}

interface PutOutFormProps {
  readonly installationId: number;
  readonly defaults?: PutOutDefaults;
  readonly onDone?: (stop: OutOfService) => void;
  readonly onClose: () => void;
}

const beginning = {
  level: CorrectiveLevel.element,
  elementId: null,
  areaId: null,
  planned: false,
  orderedByName: '',
  legalBasis: '',
  openingDescription: '',
  correctiveId: null,
  photoIds: [],
  retest: '',
  authorityToldOn: null,
};

/** A corrective knows the area of its element too: the service asks for the one that the level names. */
const ofLevel = <T extends { readonly level?: CorrectiveLevel }>(defaults: T): T =>
  defaults.level === CorrectiveLevel.area ? { ...defaults, elementId: null } : { ...defaults, areaId: null };

/** An element or an area is put out of service. */
export const PutOutForm = ({ installationId, defaults = {}, onDone, onClose }: PutOutFormProps) => {
  const t = useText();
  const create = useSaveLater(createOutOfService);
  const form = useContractForm(bodySchema, {
    defaults: {
      ...beginning,
      orderedBy: 'technician',
      ...ofLevel(defaults),
      // A corrective is about what has failed.
      ...(defaults.correctiveId ? { reason: 'failure' as const } : {}),
      ...(defaults.legalBasis ? { reason: 'legal' as const } : {}),
      installationId,
    },
    onSubmit: (body) =>
      create({ body }, null, ({ data }) => {
        notify({ text: t('stops.putOutDone', { name: subjectOf(data) }) });
        onDone?.(data);
      }),
  });
  return (
    <FormDialog title={t('stops.putOut')} form={form} onClose={onClose} saveLabel={t('stops.putOut')}>
      <Stack gap="4">
        <PlaceField installationId={installationId} />
        <PlaceOnPlan installationId={installationId} />
        <OpeningFields installationId={installationId} isNew />
      </Stack>
    </FormDialog>
  );
};
