import type { IssuedPaper } from 'shared-kit/contracts/papers';
import { useText } from '../use-text.ts';

/** What a document is called when it is saved. */
export const useFileName = () => {
  const t = useText();
  return ({ kind, from, to, revision }: IssuedPaper): string =>
    `${t(`documents.file.${kind}`)}_${from}_${to}_rev${revision}.pdf`;
};
