import { Field, NativeSelect } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';

export interface YearFieldProps {
  readonly year: number;
  /** Years that can be chosen. */
  readonly years: readonly number[];
  readonly onYear: (year: number) => void;
}

export const YearField = ({ year, years, onYear }: YearFieldProps) => {
  const t = useText();
  return (
    <Field.Root width="auto">
      <Field.Label>{t('generation.year')}</Field.Label>
      <NativeSelect.Root width="32">
        <NativeSelect.Field value={year} onChange={(event) => onYear(Number(event.target.value))}>
          {years.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </Field.Root>
  );
};
