import type { Corrective } from 'shared-kit/contracts/correctives/corrective';
import { asksForLoss } from 'shared-kit/domain/legal/refrigerants/refrigerant-leaks';
import { Controller, FieldFrame, useWatch } from 'shared-kit/web/form';
import { NativeSelect } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';

const name = 'refrigerantLost';
const answers: Readonly<Record<string, boolean | null>> = { yes: true, no: false };
const shown = (value: unknown): string => (typeof value === 'boolean' ? (value ? 'yes' : 'no') : '');

/** Of a leak: a unit that lost gas has to be checked again, one that lost water not. Devices don't know which units have gas, and ask of all. */
export const RefrigerantLostField = () => {
  const t = useText();
  const failureMode: Corrective['failureMode'] = useWatch({ name: 'failureMode' });
  if (!asksForLoss({ failureMode })) return null;
  return (
    <Controller
      name={name}
      render={({ field: { value, onChange, ...field } }) => (
        <FieldFrame name={name} label={t('field.refrigerantLost')} help={t('help.refrigerantLost')} optional>
          <NativeSelect.Root>
            <NativeSelect.Field
              {...field}
              value={shown(value)}
              onChange={(event) => onChange(answers[event.target.value] ?? null)}
            >
              <option value="">{t('lost.unsaid')}</option>
              <option value="yes">{t('lost.yes')}</option>
              <option value="no">{t('lost.no')}</option>
            </NativeSelect.Field>
            <NativeSelect.Indicator />
          </NativeSelect.Root>
        </FieldFrame>
      )}
    />
  );
};
