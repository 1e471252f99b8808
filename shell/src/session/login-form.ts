/** The rules of the login form: product specification, section 5. */
export const loginFields = ['LoginName', 'Password'] as const;
export type LoginField = (typeof loginFields)[number];
export type LoginValues = Readonly<Record<LoginField, string>>;

export type FieldState = 'untouched' | 'success' | 'error';
export type FieldStates = Readonly<Record<LoginField, FieldState>>;

export const emptyValues: LoginValues = { LoginName: '', Password: '' };
export const untouched: FieldStates = { LoginName: 'untouched', Password: 'untouched' };

const minimumLength = 1;

export const stateOf = (value: string): FieldState => (value.length >= minimumLength ? 'success' : 'error');

export const statesOf = (values: LoginValues): FieldStates => ({
  LoginName: stateOf(values.LoginName),
  Password: stateOf(values.Password),
});

/** The first field that keeps the form from being sent. */
export const firstFaulty = (values: LoginValues): LoginField | undefined =>
  loginFields.find((field) => stateOf(values[field]) === 'error');
