/** The password once more: what a call that needs it waits for. */

/** Asks the person, until the password was right or they decline; true once it was. */
type AskForPassword = () => Promise<boolean>;

let ask: AskForPassword = () => Promise.resolve(false);
let asked: Promise<boolean> | null = null;

/** The kit's dialogs give the way when they are there. */
export const onConfirmationRequired = (way: AskForPassword): void => {
  ask = way;
};

/** Several calls that need it at once ask once. */
export const confirmPassword = (): Promise<boolean> => {
  asked ??= ask().finally(() => {
    asked = null;
  });
  return asked;
};
