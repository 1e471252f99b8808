import { describe, expect, it } from 'vitest';
import { hasRegisteredInput } from './registered-inputs.mjs';

describe('an input that registers with its form', () => {
  it.each([
    'const { register } = useFormContext();',
    'const { register, setValue } = useFormContext<Values>();',
    'const { setValue, register: tie } = form.methods;',
    'const {\n  setValue,\n  register,\n} = useFormContext();',
    "<input {...form.methods.register('website')} />",
    "<input {...register('name')} />",
    "control.register('name')",
    "useFormContext().register('name')",
    'const { control: { register } } = form;',
  ])('is found: %s', (text) => {
    expect(hasRegisteredInput(text)).toBe(true);
  });

  it.each([
    'const { setValue } = useFormContext();',
    "import { registerReads } from './offline/register-reads.ts';",
    'const register = ({ name }: InstalledModule): void => undefined;',
    'register(installed, attempt);',
    "header: t('rite.register.element'),",
    'workers.unregister();',
  ])('is not found in %s', (text) => {
    expect(hasRegisteredInput(text)).toBe(false);
  });
});
