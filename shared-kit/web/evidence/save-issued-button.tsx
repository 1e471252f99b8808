import { downloadIssuedPaper, type IssuedPaper } from '../../contracts/reports/papers.ts';
import { fetchFile } from '../app/files/files.ts';
import { useKitText } from '../i18n/use-kit-text.ts';
import { DownloadButton } from './download-button.tsx';
import { useIssuedFileName } from './use-issued-file-name.ts';

/** A document as it was issued. */
export const SaveIssuedButton = ({ paper }: { readonly paper: IssuedPaper }) => {
  const t = useKitText();
  const fileNameOf = useIssuedFileName();
  return (
    <DownloadButton
      label={t('issue.download')}
      fileName={fileNameOf(paper)}
      fetch={() => fetchFile(downloadIssuedPaper, { params: { id: paper.id } })}
    />
  );
};
