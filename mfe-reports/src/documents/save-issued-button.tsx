import { downloadIssuedPaper, type IssuedPaper } from 'shared-kit/contracts/papers';
import { fetchFile } from 'shared-kit/web/app';
import { DownloadButton } from 'shared-kit/web/evidence';
import { useFileName } from './use-file-name.ts';

interface SaveIssuedButtonProps {
  readonly paper: IssuedPaper;
  readonly label: string;
}

export const SaveIssuedButton = ({ paper, label }: SaveIssuedButtonProps) => {
  const fileNameOf = useFileName();
  return (
    <DownloadButton
      label={label}
      fileName={fileNameOf(paper)}
      fetch={() => fetchFile(downloadIssuedPaper, { params: { id: paper.id } })}
    />
  );
};
