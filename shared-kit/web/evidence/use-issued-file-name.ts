import type { IssuedPaper } from '../../contracts/reports/papers.ts';
import { useKitText } from '../i18n/use-kit-text.ts';

/** What a document is called when it is saved. */
export const useIssuedFileName = () => {
  const t = useKitText();
  return ({ kind, from, to, subjectName, revision }: IssuedPaper): string =>
    `${t(`issue.file.${kind}`)}_${subjectName === '' ? `${from}_${to}` : subjectName}_rev${revision}.pdf`;
};
