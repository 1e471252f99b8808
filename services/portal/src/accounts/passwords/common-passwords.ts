import { shortestPassword } from 'shared-kit/contracts/people/passwords';

let common: Promise<ReadonlySet<string>> | null = null;

const load = async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const words: readonly (string | number)[] = dictionary['passwords-common'];
  return new Set(words.map(String).filter((word) => word.length >= shortestPassword));
};

/** Whether it is one of those that are tried first, in any case of letters. The list is read when it is first needed. */
export const isCommon = async (password: string): Promise<boolean> => {
  common ??= load();
  return (await common).has(password.toLowerCase());
};
