import { useState } from 'react';
import {
  declarations,
  type Figure,
  type RiteCertificate,
  type RiteFigure,
  riteFigures,
  saveRiteYear,
} from 'shared-kit/contracts/legal/rite-certificate';
import { Permission } from 'shared-kit/contracts/people/permissions';
import {
  ContractForm,
  NumberField,
  SelectField,
  TextAreaField,
  TextField,
  useContractForm,
  useWatch,
} from 'shared-kit/web/form';
import { useFormat, useKitText } from 'shared-kit/web/i18n';
import { Save } from 'shared-kit/web/icons';
import { useSaveRecord } from 'shared-kit/web/query';
import { useLeaveGuard } from 'shared-kit/web/router';
import { Box, Button, confirm, FactList, notify, SimpleGrid, Stack, Text } from 'shared-kit/web/ui';
import { useMayIn } from '../tasks/use-may-in.ts';
import { useText } from '../use-text.ts';
import { CertificateSection } from './certificate-section.tsx';

interface CertificateYearProps {
  readonly installationId: number;
  readonly certificate: RiteCertificate;
}

/** Consumption and output of the year, the company's declaration and its remarks. */
export const CertificateYear = (props: CertificateYearProps) => {
  const t = useText();
  const { certificate, installationId } = props;
  const { missingFigures, written, year } = certificate;
  const mayWrite = useMayIn(installationId, Permission.RiteEdit);
  const missing = missingFigures.length + (written.declaration === null ? 1 : 0);
  return (
    <CertificateSection title={t('rite.certificate.sections.figures', { year })} missing={missing}>
      {mayWrite ? <YearForm key={`${year} ${written.version}`} {...props} /> : <YearFacts {...props} />}
    </CertificateSection>
  );
};

const bodySchema = saveRiteYear.body as NonNullable<typeof saveRiteYear.body>;

/** Those that are asked for, and what was written of others. */
const keysOf = ({ askedFigures, written }: RiteCertificate): RiteFigure[] => [
  ...askedFigures,
  ...written.figures.map(({ key }) => key).filter((key) => !askedFigures.includes(key)),
];

const figureOf = ({ written }: RiteCertificate, key: RiteFigure): Figure =>
  written.figures.find((figure) => figure.key === key) ?? {
    key,
    value: null,
    unit: riteFigures[key][0],
    reason: '',
  };

const YearForm = ({ installationId, certificate }: CertificateYearProps) => {
  const t = useText();
  const kit = useKitText();
  const save = useSaveRecord(saveRiteYear, { invalidates: ['riteCertificate'] });
  const { written, year } = certificate;
  const keys = keysOf(certificate);
  const form = useContractForm(bodySchema, {
    defaults: {
      installationId,
      year,
      version: written.version,
      figures: keys.map((key) => figureOf(certificate, key)),
      declaration: written.declaration,
      remarks: written.remarks,
    },
    onSubmit: (body) => {
      // A figure that has a value needs no reason any more.
      const figures = body.figures.map((figure) =>
        figure.value === null ? figure : { ...figure, reason: '' },
      );
      return save({ body: { ...body, figures } }, async ({ data }) =>
        (await confirm({ text: t('rite.certificate.conflict'), cancel: true }))
          ? { send: { body: { ...body, figures, version: data.version } } }
          : 'later',
      );
    },
  });
  useLeaveGuard(form.isDirty, t('record.leave'));
  return (
    <ContractForm form={form} onSent={() => notify({ text: t('rite.certificate.saved') })}>
      <Text color="fg.muted">{t('rite.certificate.figuresHelp')}</Text>
      <SimpleGrid columns={{ base: 1, md: 2 }} gap="4" alignItems="start">
        {keys.map((key, index) => (
          <FigureFields key={key} figure={key} index={index} />
        ))}
      </SimpleGrid>
      <SelectField
        name="declaration"
        label={t('rite.certificate.declaration')}
        help={t('rite.certificate.declarationHelp')}
        options={declarations.map((value) => ({ value, label: t(`rite.certificate.declarations.${value}`) }))}
        emptyAs={null}
        optional
      />
      <TextAreaField
        name="remarks"
        label={t('rite.certificate.remarks')}
        optional
        maxLength={4000}
        rows={2}
      />
      <Button
        type="submit"
        size="lg"
        alignSelf="flex-start"
        loading={form.isSaving}
        loadingText={kit('saving')}
      >
        <Save aria-hidden />
        {kit('save')}
      </Button>
    </ContractForm>
  );
};

/** A value in its unit, or why there is none. */
const FigureFields = ({ figure, index }: { readonly figure: RiteFigure; readonly index: number }) => {
  const t = useText();
  const path = `figures.${index}`;
  const value: unknown = useWatch({ name: `${path}.value` });
  const unit: unknown = useWatch({ name: `${path}.unit` });
  const units: readonly string[] = riteFigures[figure];
  const reason: unknown = useWatch({ name: `${path}.reason` });
  const [isAsked, setAsked] = useState(false);
  const isEmpty = value === null || value === undefined || value === '';
  const name = t(`rite.figures.${figure}`);
  return (
    <Box>
      <Stack direction="row" gap="2" align="flex-start" flexWrap="wrap">
        <Box flex="1" minWidth="min(10rem, 100%)">
          <NumberField
            name={`${path}.value`}
            label={name}
            unit={String(unit ?? '')}
            decimals
            optional
            emptyAs={null}
          />
        </Box>
        {units.length > 1 ? (
          <Box width="28">
            <SelectField
              name={`${path}.unit`}
              label={t('rite.certificate.unit')}
              options={units.map((each) => ({ value: each, label: each }))}
            />
          </Box>
        ) : null}
      </Stack>
      {isEmpty && (isAsked || reason) ? (
        <Box marginTop="2">
          <TextField
            name={`${path}.reason`}
            label={t('rite.certificate.reason', { figure: name })}
            optional
            maxLength={400}
          />
        </Box>
      ) : null}
      {isEmpty && !isAsked && !reason ? (
        <Button
          variant="ghost"
          size="sm"
          minHeight={{ base: '44px', md: '8' }}
          paddingX="1"
          aria-label={t('rite.certificate.noFigureOf', { figure: name })}
          onClick={() => setAsked(true)}
        >
          {t('rite.certificate.noFigure')}
        </Button>
      ) : null}
    </Box>
  );
};

const YearFacts = ({ certificate }: CertificateYearProps) => {
  const t = useText();
  const format = useFormat();
  const { written } = certificate;
  const text = ({ value, unit, reason }: Figure): string => {
    if (value !== null) return `${format.number(value, { maximumFractionDigits: 3 })} ${unit}`;
    return reason === '' ? t('rite.certificate.lacks') : reason;
  };
  return (
    <Stack gap="3">
      <FactList
        facts={keysOf(certificate).map((key) => ({
          label: t(`rite.figures.${key}`),
          value: text(figureOf(certificate, key)),
        }))}
      />
      <FactList
        facts={[
          {
            label: t('rite.certificate.declaration'),
            value:
              written.declaration === null
                ? t('rite.certificate.lacks')
                : t(`rite.certificate.declarations.${written.declaration}`),
          },
          { label: t('rite.certificate.remarks'), value: written.remarks || '—' },
        ]}
      />
    </Stack>
  );
};
