import { useKitText } from '../../i18n/use-kit-text.ts';
import { isMarkable } from '../../marked/forms.ts';
import { MarkedFile } from '../../marked/marked-file.tsx';
import { Flex } from '../../ui/core.ts';
import type { Catalogue } from '../catalogue.ts';
import { faultMarks } from './fault-marks.ts';
import { useFaultText } from './use-fault-text.ts';
import type { SheetPreview } from './use-sheet-import.ts';

interface MarkedSheetProps {
  readonly catalogue: Catalogue;
  readonly preview: SheetPreview;
  readonly installationId: number;
}

/** The sheet with its faults marked in the cells, where it has some. */
export const MarkedSheet = ({ catalogue, preview, installationId }: MarkedSheetProps) => {
  const t = useKitText();
  const texts = useFaultText(catalogue);
  const { file, refused, doubts, unknown } = preview;
  if (!isMarkable(file.name) || refused.length + doubts.length + unknown.length === 0) return null;
  const unknownText = (columns: string) => t('sheet.unknown', { count: 1, columns });
  return (
    <Flex wrap="wrap">
      <MarkedFile
        fileName={file.name}
        file={file}
        installationId={installationId}
        marks={() => faultMarks(preview, { ...texts, unknownText })}
      />
    </Flex>
  );
};
