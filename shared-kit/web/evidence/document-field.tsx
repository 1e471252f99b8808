import { useState } from 'react';
import { useKitText } from '../i18n/use-kit-text.ts';
import { FileText } from '../icons.ts';
import { Flex, Text } from '../ui/core.ts';
import { type ManyFilesProps, SentFiles } from './sent-files.tsx';

export interface DocumentFieldProps extends ManyFilesProps {
  /** What those are called that the form begins with. */
  readonly known?: readonly { readonly id: number; readonly name: string }[];
}

/** Documents of work, from files: sent in pieces, told by their names, and taken away again. The form holds their ids. */
export const DocumentField = ({ known = [], ...props }: DocumentFieldProps) => {
  const t = useKitText();
  const [kept, setKept] = useState(known);
  const nameOf = (id: number): string => kept.find((each) => each.id === id)?.name ?? '';
  return (
    <SentFiles
      {...props}
      purpose="workDocument"
      show={(id) => (
        <Flex gap="2" align="center" minWidth="0" minHeight="10">
          <FileText aria-hidden size={18} />
          <Text overflowWrap="anywhere">{nameOf(id)}</Text>
        </Flex>
      )}
      removeLabel={(id) => t('file.remove', { name: nameOf(id) })}
      chooseLabel={t('file.choose')}
      onKept={({ id, name }) => setKept((before) => [...before, { id, name }])}
    />
  );
};
