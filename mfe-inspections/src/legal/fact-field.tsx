import { legalFact } from 'shared-kit/domain/legal/legal-facts';
import { NumberField, SelectField } from 'shared-kit/web/form';
import * as z from 'zod/mini';
import { useText } from '../use-text.ts';
import { useFactText } from './use-fact-text.ts';

/** An answer as fields hold it: a list of choices has texts and numbers alone. */
export const heldSchema = z.optional(z.nullable(z.union([z.number(), z.string()])));
export type Held = string | number | null;

interface FactFieldProps {
  readonly name: string;
  readonly fact: string;
  readonly help: string;
}

/** What a rule asks, with the answers that there are. */
export const FactField = ({ name, fact, help }: FactFieldProps) => {
  const t = useText();
  const { nameOf, valueText } = useFactText();
  const known = legalFact.get(fact);
  const shared = { name, label: nameOf(fact), help, isRequired: false, emptyAs: null } as const;
  if (known?.valueType === 'number')
    return <NumberField {...shared} decimals {...(known.unit === '' ? {} : { unit: known.unit })} />;
  const options =
    known?.valueType === 'flag'
      ? (['yes', 'no'] as const).map((value) => ({ value, label: t(`legal.${value}`) }))
      : (known?.options ?? []).map((value) => ({ value, label: valueText(fact, value) }));
  return <SelectField {...shared} options={options} placeholder={t('legal.unknown')} />;
};
