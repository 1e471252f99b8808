import { useEffect, useRef } from 'react';
import {
  type LuminaireReadings,
  luminaireChecks,
  luminaireUses,
  luminaireValues,
} from 'shared-kit/contracts/low-voltage/low-voltage-measurements';
import { type Luminaire, saveLuminaires } from 'shared-kit/contracts/low-voltage/low-voltage-parts';
import type { LowVoltageReportDetail } from 'shared-kit/contracts/low-voltage/low-voltage-report';
import { luminaireLimit } from 'shared-kit/domain/low-voltage/low-voltage-limits';
import { CheckboxField, NumberField, SelectField, TextField, useWatch } from 'shared-kit/web/form';
import { useFormat } from 'shared-kit/web/i18n';
import { useSaveRecord } from 'shared-kit/web/query';
import { Box, confirm, SimpleGrid } from 'shared-kit/web/ui';
import * as z from 'zod/mini';
import { useText } from '../use-text.ts';
import { checkOf, typedValueOf, valueEntryOf, valueEntrySchema } from './circuits/measured-entry.ts';
import { ValueField } from './circuits/value-field.tsx';
import { PartPhotos } from './part-photos.tsx';
import { SectionForm, useMayEdit } from './section-form.tsx';
import { enterGoesOn, fieldsWithin, goTo } from './use-enter-goes-on.ts';
import { useKeptForm } from './use-kept-form.ts';

const all = [...luminaireChecks, ...luminaireValues] as const;
const entrySchema = z
  .strictObject({
    isIncluded: z.boolean(),
    reason: z.string().check(z.maxLength(200)),
    use: z.enum(luminaireUses),
    normalLux: z.nullable(z.number().check(z.gt(0), z.lte(100_000))),
    autonomyHours: z.nullable(z.literal([1, 2])),
    note: z.string().check(z.maxLength(4000)),
    photoIds: z.array(z.int()),
    values: z.record(z.enum(all), valueEntrySchema),
  })
  .check(
    z.refine(({ isIncluded, reason }) => isIncluded || reason.trim() !== '', {
      path: ['reason'],
      message: 'required',
    }),
  );
type LuminaireEntry = z.infer<typeof entrySchema>;

const readingsOf = (
  { values }: LuminaireEntry,
  { measurements }: LowVoltageReportDetail,
): LuminaireReadings => {
  const readings: LuminaireReadings = {};
  const lit = measurements.includes('lit') ? checkOf(values.lit) : undefined;
  if (lit) readings.lit = lit;
  for (const each of luminaireValues) {
    const value = measurements.includes(each) ? typedValueOf(values[each]) : undefined;
    if (value) readings[each] = value;
  }
  return readings;
};

interface LuminaireFormProps {
  readonly report: LowVoltageReportDetail;
  readonly luminaire: Luminaire;
  /** What was measured of it in the last report. */
  readonly former: LuminaireReadings;
  /** Whether it was opened because the one before it was saved. */
  readonly hasFocus: boolean;
  readonly onSaved: () => void;
}

/** One luminaire: what it lights, and each value that is measured of it. What is typed survives a reload. */
export const LuminaireForm = ({ report, luminaire, former, hasFocus, onSaved }: LuminaireFormProps) => {
  const t = useText();
  const { decimalSign: sign } = useFormat();
  const mayEdit = useMayEdit(report);
  const save = useSaveRecord(saveLuminaires);
  const params = { id: report.id };
  const defaults: LuminaireEntry = {
    isIncluded: luminaire.isIncluded,
    reason: luminaire.reason,
    use: luminaire.use,
    normalLux: luminaire.normalLux,
    autonomyHours: luminaire.autonomyHours ?? null,
    note: luminaire.note,
    photoIds: [...luminaire.photoIds],
    values: Object.fromEntries(
      all.map((each) => [each, valueEntryOf(luminaire.readings[each], sign)]),
    ) as LuminaireEntry['values'],
  };
  const { form, kept } = useKeptForm(entrySchema, {
    card: `luminaire.${report.id}.${luminaire.elementId}`,
    version: luminaire.version,
    defaults,
    isKept: mayEdit,
    onSubmit: ({ values, ...entry }, begun) => {
      const readings = readingsOf({ values, ...entry }, report);
      const bodyOf = (version: number) => ({
        luminaires: [{ ...entry, readings, elementId: luminaire.elementId, version }],
      });
      return save({ params, body: bodyOf(begun) }, async ({ data: [theirs] }) => {
        const isSure = await confirm({ text: t('lowVoltage.conflict'), cancel: true });
        return isSure && theirs ? { send: { params, body: bodyOf(theirs.version) } } : 'later';
      });
    },
  });
  const entry = useWatch({ control: form.methods.control }) as LuminaireEntry;
  const card = useRef<HTMLDivElement>(null);
  // The one that follows a saved one is ready to be filled in.
  useEffect(() => {
    if (hasFocus) goTo(fieldsWithin(card.current).find((field) => field.closest('[data-measurement]')));
  }, [hasFocus]);
  return (
    <SectionForm
      form={form}
      mayEdit={mayEdit}
      kept={kept}
      onSaved={onSaved}
      after={
        <PartPhotos
          name="photoIds"
          installationId={report.installationId}
          photoIds={luminaire.photoIds}
          mayEdit={mayEdit}
        />
      }
    >
      <CheckboxField name="isIncluded" label={t('lowVoltage.isIncluded')} />
      {entry.isIncluded ? (
        <Box ref={card} onKeyDown={enterGoesOn}>
          <Fields report={report} former={former} entry={entry} />
        </Box>
      ) : (
        <TextField name="reason" label={t('lowVoltage.reason')} maxLength={200} />
      )}
      <TextField name="note" label={t('lowVoltage.note')} optional maxLength={4000} />
    </SectionForm>
  );
};

const Fields = ({
  report,
  former,
  entry: { use, normalLux, autonomyHours },
}: Pick<LuminaireFormProps, 'report' | 'former'> & { readonly entry: LuminaireEntry }) => {
  const t = useText();
  const ratings = { use, normalLux: typeof normalLux === 'number' ? normalLux : null, autonomyHours };
  return (
    <SimpleGrid columns={{ base: 1, sm: 2, lg: 3 }} gap="4">
      <SelectField
        name="use"
        label={t('lowVoltage.luminaireUse')}
        options={luminaireUses.map((value) => ({ value, label: t(`lowVoltage.uses.${value}`) }))}
      />
      {report.measurements.includes('autonomy') ? (
        <SelectField
          name="autonomyHours"
          label={t('lowVoltage.field.autonomyHours')}
          options={[1, 2].map((value) => ({ value, label: `${value} h` }))}
          placeholder={t('lowVoltage.asReport')}
          emptyAs={null}
        />
      ) : null}
      {use === 'highRisk' ? (
        <NumberField
          name="normalLux"
          label={t('lowVoltage.normalLux')}
          unit="lx"
          decimals
          optional
          emptyAs={null}
        />
      ) : null}
      {all
        .filter((each) => report.measurements.includes(each))
        .map((each) => (
          <ValueField
            key={each}
            name={`values.${each}`}
            measurement={each}
            limit={luminaireLimit(each, ratings, report)}
            previous={former[each]}
          />
        ))}
    </SimpleGrid>
  );
};
