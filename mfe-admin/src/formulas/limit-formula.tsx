import type { ComponentProps } from 'react';
import type { CustomField } from 'shared-kit/web/catalogue';
import { TextField } from 'shared-kit/web/form';
import { useTranslation } from 'shared-kit/web/i18n';
import { Box } from 'shared-kit/web/ui';
import { FormulaPreview } from './formula-preview.tsx';

type Props = ComponentProps<CustomField['Field']>;

const Formula = ({ name, label, disabled }: Props) => {
  const { t } = useTranslation('mfe-admin');
  return <TextField name={name} label={label} help={t('formulas.help')} optional disabled={disabled} />;
};

/** Behind the last formula: what both come to. */
const UpperFormula = (props: Props) => (
  <Box>
    <Formula {...props} />
    <FormulaPreview />
  </Box>
);

const Nothing = () => null;
const text = (value: unknown): string => (typeof value === 'string' && value !== '' ? value : '—');

export const lowerFormula: CustomField = { Field: Formula, Facts: Nothing, text };
export const upperFormula: CustomField = { Field: UpperFormula, Facts: Nothing, text };
