import { useState } from 'react';
import { maxId } from 'shared-kit/contracts/base';
import { DefectLevel } from 'shared-kit/contracts/enums';
import {
  type DefectState,
  defectGrades,
  type InspectionDefect,
  inspectionDefectSchema,
} from 'shared-kit/contracts/legal/inspection';
import type { Inspection } from 'shared-kit/contracts/legal/inspections';
import { ReferenceField } from 'shared-kit/web/catalogue';
import {
  CheckboxField,
  DateField,
  PhotoField,
  SelectField,
  SidePanel,
  TextAreaField,
  useContractForm,
} from 'shared-kit/web/form';
import { useEnumText, useFormat } from 'shared-kit/web/i18n';
import { Slot } from 'shared-kit/web/slots';
import { Flex, Text } from 'shared-kit/web/ui';
import { toElement } from '../inspections/references.ts';
import { GradeTerm } from '../legal/grade-term.tsx';
import { useText } from '../use-text.ts';
import { CountedResult } from './counted-result.tsx';
import { DefectBadge } from './defect-badge.tsx';
import { MendedLeak } from './mended-leak.tsx';
import { PartList } from './part-list.tsx';
import { SecondVisit } from './second-visit.tsx';
import { useParts, withoutPart, withPart } from './use-parts.ts';

interface DefectsTabProps {
  readonly inspection: Inspection;
  readonly editable: boolean;
}

/** Whoever refers to a defect means the same one after others have been taken away: no number comes again. */
const newId = (): number => 1 + Math.floor(Math.random() * maxId);

const begun = (): InspectionDefect => ({
  id: newId(),
  text: '',
  level: DefectLevel.Low,
  grade: 'none',
  term: null,
  elementId: null,
  photoIds: [],
  repeated: false,
  solvedOn: null,
  solution: '',
});

/** The same defect, found again at this visit. */
const again = ({ id, text, level, grade, elementId }: InspectionDefect): InspectionDefect => ({
  ...begun(),
  text,
  level,
  grade,
  elementId,
  repeated: true,
  formerDefectId: id,
});

interface DefectViewProps {
  readonly defect: InspectionDefect;
  readonly state: DefectState;
}

const DefectView = ({ defect, state }: DefectViewProps) => {
  const t = useText();
  const { day } = useFormat();
  const { term, repeated, visits = 2, solvedOn, solution, solvedByVisitId } = defect;
  return (
    <>
      <Text fontWeight="medium" overflowWrap="anywhere">
        {defect.text}
      </Text>
      <Flex gap="2" wrap="wrap" align="center" marginTop="1">
        <DefectBadge defect={defect} state={state} />
        {repeated ? <Text color="fg.muted">{t('defect.visits', { count: visits })}</Text> : null}
        {term !== null && solvedOn === null ? (
          <Text color="fg.muted">{t('defect.until', { day: day(term) })}</Text>
        ) : null}
        {solvedByVisitId ? <Text color="fg.muted">{t('secondVisit.seen')}</Text> : null}
      </Flex>
      {solution === '' ? null : <Text color="fg.muted">{solution}</Text>}
    </>
  );
};

/** What the visit found wrong: by level and by the law's own grade, until it is put right. */
export const DefectsTab = ({ inspection, editable }: DefectsTabProps) => {
  const save = useParts(inspection);
  const [opened, setOpened] = useState<InspectionDefect | null>(null);
  const { defects, defectFacts, installationId, id: recordId, elementIds } = inspection;
  const onlyElement = elementIds.length === 1 ? (elementIds[0] ?? null) : null;
  const stateOf = ({ id }: InspectionDefect): DefectState =>
    defectFacts.find((fact) => fact.id === id)?.state ?? 'open';
  return (
    <>
      <MendedLeak inspection={inspection} />
      <CountedResult inspection={inspection} />
      <SecondVisit
        inspection={inspection}
        {...(editable ? { onAgain: (defect: InspectionDefect) => setOpened(again(defect)) } : {})}
      />
      <PartList
        kind="defects"
        parts={defects}
        nameOf={({ text }) => text}
        show={(defect) => <DefectView defect={defect} state={stateOf(defect)} />}
        actions={({ id: defectId, elementId, text }) => (
          <Slot
            name="defect.action"
            props={{
              installationId,
              kind: 'inspection',
              recordId,
              defectId,
              text,
              elementId: elementId ?? onlyElement,
            }}
            skeleton={false}
          />
        )}
        onAdd={() => setOpened(begun())}
        onEdit={setOpened}
        onRemove={({ id }) => save({ defects: withoutPart(defects, id) })}
        editable={editable}
      />
      {opened ? (
        <DefectPanel inspection={inspection} defect={opened} onClose={() => setOpened(null)} />
      ) : null}
    </>
  );
};

interface DefectPanelProps {
  readonly inspection: Inspection;
  readonly defect: InspectionDefect;
  readonly onClose: () => void;
}

const DefectPanel = ({ inspection, defect, onClose }: DefectPanelProps) => {
  const t = useText();
  const { options } = useEnumText();
  const save = useParts(inspection);
  const form = useContractForm(inspectionDefectSchema, {
    defaults: defect,
    onSubmit: (written) => save({ defects: withPart(inspection.defects, written) }),
  });
  return (
    <SidePanel about={defect?.id ?? 'new'} title={t('parts.defects.one')} form={form} onClose={onClose}>
      <TextAreaField name="text" label={t('defect.text')} />
      <SelectField name="level" label={t('defect.level')} options={options('defectLevel')} />
      <SelectField
        name="grade"
        label={t('defect.grade')}
        options={defectGrades.map((value) => ({ value, label: t(`grade.${value}`) }))}
      />
      <ReferenceField name="elementId" label={t('defect.element')} source={toElement} nullable optional />
      <CheckboxField name="repeated" label={t('defect.repeatedField')} help={t('defect.repeatedHelp')} />
      <DateField name="term" label={t('defect.term')} optional emptyAs={null} />
      <GradeTerm inspection={inspection} />
      <PhotoField
        name="photoIds"
        label={t('defect.photos')}
        installationId={inspection.installationId}
        max={10}
        optional
      />
      <DateField name="solvedOn" label={t('defect.solved')} optional emptyAs={null} />
      <TextAreaField name="solution" label={t('defect.solution')} optional />
    </SidePanel>
  );
};
