import { useState } from 'react';
import type { FloorMap, MapArea, MapPin } from 'shared-kit/contracts/centres/maps';
import { compareNames } from 'shared-kit/domain/text/sort-key';
import { saveFile, useInstallation } from 'shared-kit/web/app';
import { Checkbox } from 'shared-kit/web/choices';
import { useFormat, useTranslation } from 'shared-kit/web/i18n';
import { Printer } from 'shared-kit/web/icons';
import { Button, Field, NativeSelect, Text } from 'shared-kit/web/ui';
import { PrintDialog } from '../print/print-dialog.tsx';
import { useStructure } from '../structure/use-structure.ts';
import type { PrintedPlan } from './plan-pdf.ts';
import { type Paper, papers, planPages, planSheet } from './plan-sheet.ts';

interface PlanPrintProps {
  readonly plan: FloorMap;
  readonly pins: readonly MapPin[];
  readonly outlines: readonly MapArea[];
  /** What is drawn on it has come: half a plan is not printed. */
  readonly isWhole: boolean;
}

/** Puts the plan, with what is shown on it, into a PDF. */
export const PlanPrint = (props: PlanPrintProps) => {
  const { t } = useTranslation('mfe-admin');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="outline"
        aria-haspopup="dialog"
        disabled={!props.isWhole}
        onClick={() => setOpen(true)}
      >
        <Printer aria-hidden />
        {t('maps.print.open')}
      </Button>
      {isOpen ? (
        <PlanDialog
          plan={props.plan}
          pins={props.pins}
          outlines={props.outlines}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
};

/** The paper that was chosen last: the printer is still the same. */
let lastPaper: Paper = 'A4';

const PlanDialog = ({
  plan,
  pins,
  outlines,
  onClose,
}: Omit<PlanPrintProps, 'isWhole'> & { readonly onClose: () => void }) => {
  const { t } = useTranslation('mfe-admin');
  const { dateTime, number } = useFormat();
  const { installation } = useInstallation();
  const { buildings, floors } = useStructure(plan.installationId);
  const [paper, setPaper] = useState(lastPaper);
  const [withList, setWithList] = useState(true);
  const [withAreas, setWithAreas] = useState(true);
  const pages = withList ? planPages(planSheet(paper, plan), pins.length) : 1;
  const make = async (): Promise<void> => {
    lastPaper = paper;
    const [{ planPdf }, { planPicture }, { loadPrintFonts }] = await Promise.all([
      import('./plan-pdf.ts'),
      import('./plan-picture.ts'),
      import('../print/pdf-text.ts'),
    ]);
    const fonts = await loadPrintFonts();
    const building = buildings?.find(({ id }) => id === plan.buildingId)?.name;
    const floor = floors.find(({ id }) => id === plan.floorId)?.name;
    const printed: PrintedPlan = {
      title: plan.name,
      place: [floor, building, installation?.name].filter(Boolean).join(' · '),
      date: dateTime(new Date()),
      paper,
      picture: await planPicture(plan),
      pins: pins.toSorted((one, another) => compareNames(one.elementName, another.elementName)),
      outlines: withAreas ? outlines : [],
      withList,
      pageText: (page, pageCount) => t('maps.print.page', { page: number(page), of: number(pageCount) }),
    };
    const file = planPdf(printed, fonts);
    saveFile(file, 'application/pdf', `${[floor, plan.name].filter(Boolean).join(' - ')}.pdf`);
  };
  return (
    <PrintDialog
      words={{ title: t('maps.print.title'), cancel: t('maps.cancel'), make: t('maps.print.make') }}
      wait={{ text: t('maps.print.making') }}
      make={make}
      onClose={onClose}
    >
      <Field.Root>
        <Field.Label>{t('maps.print.paper')}</Field.Label>
        <NativeSelect.Root>
          <NativeSelect.Field
            value={paper}
            onChange={({ target }) => setPaper(target.value === 'A3' ? 'A3' : 'A4')}
          >
            {Object.keys(papers).map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
      </Field.Root>
      <Choice label={t('maps.print.areas')} isChosen={withAreas} onChange={setWithAreas} />
      <Choice label={t('maps.print.list')} isChosen={withList} onChange={setWithList} />
      <Text role="status" color="fg.muted">
        {t('maps.print.pages', { count: pages })}
      </Text>
    </PrintDialog>
  );
};

interface ChoiceProps {
  readonly label: string;
  readonly isChosen: boolean;
  readonly onChange: (isChosen: boolean) => void;
}

const Choice = ({ label, isChosen, onChange }: ChoiceProps) => (
  <Checkbox.Root checked={isChosen} onCheckedChange={({ checked }) => onChange(checked === true)}>
    <Checkbox.HiddenInput />
    <Checkbox.Control />
    <Checkbox.Label>{label}</Checkbox.Label>
  </Checkbox.Root>
);
