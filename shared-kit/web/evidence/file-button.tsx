import { type ComponentProps, type ReactNode, useState } from 'react';
import { readCatalogueFile, readFile } from '../../contracts/files.ts';
import { fetchFile } from '../app/files/files.ts';
import { handleApiError } from '../app/http/handle-api-error.ts';
import { saveFile } from '../app/session/hand-over.ts';
import { Download } from '../icons.ts';
import { Button } from '../ui/core.ts';

export interface FileButtonProps
  extends Pick<ComponentProps<typeof Button>, 'size' | 'minHeight' | 'aria-label'> {
  readonly fileId: number;
  readonly contentType: string;
  /** What it is saved as. */
  readonly fileName: string;
  /** Of a catalogue, which people of all installations may read. */
  readonly isOfCatalogue?: boolean;
  readonly children: ReactNode;
}

/** Fetches a file, which browsers can't do by a link alone. */
export const FileButton = (given: FileButtonProps) => {
  const { fileId, contentType, fileName, isOfCatalogue = false, children, ...props } = given;
  const [busy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      const input = { params: { id: String(fileId) }, query: {} };
      const data = await fetchFile(isOfCatalogue ? readCatalogueFile : readFile, input);
      saveFile(data, contentType, fileName);
    } catch (error) {
      await handleApiError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="outline"
      loading={busy}
      {...props}
      onClick={(event) => {
        event.stopPropagation();
        void save();
      }}
    >
      <Download aria-hidden />
      {children}
    </Button>
  );
};
