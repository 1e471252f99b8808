import { useState } from 'react';
import { type Element, elements } from 'shared-kit/contracts/centres/elements';
import { scopeOf } from 'shared-kit/domain/readings/element-limits';
import { parseFormula } from 'shared-kit/domain/readings/formula/formula';
import { type FormulaValue, formulaValue } from 'shared-kit/domain/readings/formula/formula-value';
import { useInstallationId } from 'shared-kit/web/app';
import { useWatch } from 'shared-kit/web/form';
import { useFormat, useTranslation } from 'shared-kit/web/i18n';
import { useRoute } from 'shared-kit/web/query';
import { Box, Field, Input, SimpleGrid, Text, useSettled } from 'shared-kit/web/ui';
import { IdSelect } from '../places/id-select.tsx';

const offered = 20;

/** What the formulas of the form come to for an element that is chosen here; it belongs to no format and is not sent. */
export const FormulaPreview = () => {
  const [lower = '', upper = '']: (string | undefined)[] = useWatch({ name: ['minFormula', 'maxFormula'] });
  return lower.trim() === '' && upper.trim() === '' ? null : <Preview lower={lower} upper={upper} />;
};

interface PreviewProps {
  readonly lower: string;
  readonly upper: string;
}

const Preview = ({ lower, upper }: PreviewProps) => {
  const { t } = useTranslation('mfe-admin');
  const installationId = useInstallationId();
  const [typed, setTyped] = useState('');
  const [chosenId, setChosenId] = useState(0);
  const q = useSettled(typed.trim(), 200);
  const list = useRoute(
    elements.list,
    {
      query: { installationId: installationId ?? 0, size: offered, sort: 'name', ...(q === '' ? {} : { q }) },
    },
    { enabled: installationId !== null, keepPrevious: true },
  );
  const found = list.data?.data ?? [];
  const element = found.find(({ id }) => id === chosenId) ?? found[0];
  return (
    <Box as="fieldset" borderWidth="1px" borderRadius="md" padding="3" marginTop="3">
      <Text as="legend" fontWeight="semibold" paddingX="1">
        {t('formulas.preview')}
      </Text>
      <SimpleGrid columns={{ base: 1, md: 2 }} gap="3">
        <Field.Root>
          <Field.Label>{t('formulas.search')}</Field.Label>
          <Input type="search" value={typed} onChange={(event) => setTyped(event.target.value)} />
        </Field.Root>
        <IdSelect
          label={t('formulas.element')}
          value={element?.id}
          options={found}
          onChange={setChosenId}
          width="full"
        />
      </SimpleGrid>
      {element ? (
        <Box aria-live="polite" marginTop="2">
          <Outcome label={t('fields.min')} formula={lower} element={element} />
          <Outcome label={t('fields.max')} formula={upper} element={element} />
        </Box>
      ) : (
        <Text color="fg.muted" marginTop="2">
          {t('nothingFound')}
        </Text>
      )}
    </Box>
  );
};

interface OutcomeProps {
  readonly label: string;
  readonly formula: string;
  readonly element: Element;
}

const Outcome = ({ label, formula, element }: OutcomeProps) => {
  const words = useOutcomeText();
  if (formula.trim() === '') return null;
  return (
    <Text>
      {label}: <strong>{words(formula.trim(), element)}</strong>
    </Text>
  );
};

const useOutcomeText = () => {
  const { t } = useTranslation('mfe-admin');
  const kit = useTranslation('kit').t;
  const format = useFormat();
  const unit: unknown = useWatch({ name: 'symbol' });
  const nameOf = (key: string): string =>
    t([`elementData.fields.${key}`, `elementData.figures.${key}`, `fields.${key}`], { defaultValue: key });
  const told = (result: FormulaValue): string => {
    if ('value' in result)
      return `${format.number(result.value, { maximumFractionDigits: 6 })} ${String(unit ?? '')}`.trim();
    if ('missing' in result) return t('formulas.missing', { names: format.list(result.missing.map(nameOf)) });
    return t('formulas.failed');
  };
  return (formula: string, element: Element): string => {
    const parsed = parseFormula(formula);
    if ('fault' in parsed) return kit(`fieldErrors.${parsed.fault.code}`, { limit: parsed.fault.position });
    return told(formulaValue(formula, scopeOf(element)));
  };
};
