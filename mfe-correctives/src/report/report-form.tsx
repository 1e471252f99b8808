import { useRef, useState } from 'react';
import type { Corrective } from 'shared-kit/contracts/correctives/corrective';
import { createCorrective } from 'shared-kit/contracts/correctives/correctives';
import { CorrectiveLevel, Priority } from 'shared-kit/contracts/enums';
import { mostVideos } from 'shared-kit/contracts/legal/evidence';
import { paths } from 'shared-kit/contracts/paths';
import { Permission } from 'shared-kit/contracts/people/permissions';
import type { CallInput } from 'shared-kit/contracts/route';
import { usePermissions } from 'shared-kit/web/app';
import { VideoField } from 'shared-kit/web/evidence';
import {
  ContractForm,
  DraftNote,
  PhotoField,
  SelectField,
  TextAreaField,
  useContractForm,
  useFormDraft,
  useWatch,
} from 'shared-kit/web/form';
import { useEnumText } from 'shared-kit/web/i18n';
import { Plus } from 'shared-kit/web/icons';
import { forgetPhoto, keepPhoto, keepVoice } from 'shared-kit/web/offline';
import { scannedElement, useLeaveGuard, useNavigate, useScanClaim, useUrlState } from 'shared-kit/web/router';
import { Button, notify, PageFoot, PageFrame, Stack } from 'shared-kit/web/ui';
import { useSaveLater } from '../offline/use-save-later.ts';
import { MomentField } from '../parts/moment-field.tsx';
import { PersonField } from '../parts/person-field.tsx';
import { PlaceField } from '../parts/place-field.tsx';
import { PlaceOnPlan } from '../parts/place-on-plan.tsx';
import { useText } from '../use-text.ts';
import { OpenAround } from './open-around.tsx';
import { TypeChoice } from './type-choice.tsx';
import { usePhotoBefore } from './use-photo-before.ts';

const bodySchema = createCorrective.body as NonNullable<typeof createCorrective.body>;
type Body = CallInput<typeof createCorrective>['body'];

const given = {
  elementId: 0,
  areaId: 0,
  taskId: 0,
  formatId: 0,
  reading: '',
  text: '',
  lowVoltageReportId: 0,
  inspectionId: 0,
  defectId: 0,
};

const originOf = (about: typeof given): Body['origin'] => {
  const { taskId, formatId, reading, lowVoltageReportId: reportId, inspectionId, defectId } = about;
  if (taskId > 0) return { kind: 'task', taskId, reading, formatId: formatId > 0 ? formatId : null };
  if (reportId > 0) return { kind: 'lowVoltageDefect', reportId, defectId };
  return inspectionId > 0 ? { kind: 'inspectionDefect', inspectionId, defectId } : null;
};

/** What the report begins with: where it was opened from. */
const beginningOf = (installationId: number, about: typeof given): Partial<Body> => ({
  installationId,
  level: about.areaId > 0 ? CorrectiveLevel.area : CorrectiveLevel.element,
  elementId: about.elementId > 0 ? about.elementId : null,
  areaId: about.areaId > 0 ? about.areaId : null,
  priority: Priority.average,
  openingDescription: about.text,
  expectedMinutes: null,
  photoIds: [],
  videoIds: [],
  documentIds: [],
  assignedToId: null,
  origin: originOf(about),
});

/** A fault reported in a few touches: where, what is open there already, a photo, a sentence. */
export const ReportForm = ({ installationId }: { readonly installationId: number }) => {
  const t = useText();
  const { options } = useEnumText();
  const navigate = useNavigate();
  const { hasAny } = usePermissions();
  const [about] = useUrlState(given);
  const [isMore, setMore] = useState(false);
  const create = useSaveLater(createCorrective);
  const form = useContractForm(bodySchema, {
    defaults: beginningOf(installationId, about),
    onSubmit: async (body) => {
      const saved = await create({ body }, null, ({ data }) => {
        notify({ text: t('report.done', { number: data.number }) });
        goTo(data);
      });
      if (saved.outcome === 'waiting') goTo({ id: saved.ids[0] ?? 0 });
      return saved;
    },
  });
  const body = useRef<HTMLDivElement>(null);
  const draft = useFormDraft({ title: t('report.title'), about: Object.values(about).join(' '), form, body });
  const letGo = useLeaveGuard(form.isDirty, t('report.leave'));
  const goTo = ({ id }: Pick<Corrective, 'id'>): void => {
    draft.end();
    letGo();
    void navigate(paths.corrective({ id, installationId }), { replace: true });
  };
  const { methods } = form;
  useScanClaim((to) => {
    const elementId = scannedElement(to, installationId);
    if (elementId === null) return false;
    methods.setValue('level', CorrectiveLevel.element, { shouldDirty: true });
    methods.setValue('areaId', null);
    methods.setValue('elementId', elementId, { shouldDirty: true });
    return true;
  });
  const mayAssign = hasAny(Permission.CorrectiveEdit);
  const written = useWatch({ control: methods.control }) as Partial<Body>;
  const place = { elementId: written.elementId ?? null, areaId: written.areaId ?? null };
  const photoBefore = usePhotoBefore(installationId, place);
  return (
    <PageFrame title={t('report.title')} back={paths.correctives()}>
      <ContractForm form={form}>
        <Stack ref={body} gap="5" maxWidth="40rem" paddingBottom="4">
          <DraftNote draft={draft} />
          <PlaceField installationId={installationId} />
          <PlaceOnPlan installationId={installationId} />
          <OpenAround
            installationId={installationId}
            {...place}
            onAdded={goTo}
            told={{ description: written.openingDescription ?? '', photoIds: written.photoIds ?? [] }}
          />
          <TypeChoice />
          <PhotoField
            name="photoIds"
            label={t('field.photos')}
            installationId={installationId}
            max={20}
            upload={keepPhoto(installationId)}
            onRemoved={(id) => void forgetPhoto(id)}
            before={photoBefore}
            optional
          />
          <VideoField
            name="videoIds"
            label={t('field.videos')}
            installationId={installationId}
            max={mostVideos}
            keepVoice={keepVoice(installationId)}
            optional
          />
          <TextAreaField name="openingDescription" label={t('report.sentence')} maxLength={4000} isDictated />
          <SelectField name="priority" label={t('field.priority')} options={options('priority')} />
          {isMore ? (
            <>
              {mayAssign ? (
                <PersonField name="assignedToId" installationId={installationId} optional />
              ) : null}
              {hasAny(Permission.EditUserAndDate) ? (
                <MomentField name="openedAt" label={t('field.openedAt')} help={t('report.emptyIsNow')} />
              ) : null}
            </>
          ) : mayAssign || hasAny(Permission.EditUserAndDate) ? (
            <Button variant="ghost" alignSelf="flex-start" minHeight="44px" onClick={() => setMore(true)}>
              <Plus aria-hidden />
              {t('report.more')}
            </Button>
          ) : null}
          <PageFoot>
            <Button type="submit" size="lg" flex="1" minHeight="52px" loading={form.isSaving}>
              {t('report.send')}
            </Button>
          </PageFoot>
        </Stack>
      </ContractForm>
    </PageFrame>
  );
};
