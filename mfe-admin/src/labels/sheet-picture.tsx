import { useTranslation } from 'shared-kit/web/i18n';
import { chakra } from 'shared-kit/web/ui';
import { cornerOf, type LabelFormat, perPage } from './label-formats.ts';

interface SheetPictureProps {
  readonly format: LabelFormat;
  readonly used: number;
  readonly count: number;
  /** The first label to print was pressed; `used` is how many are before it. */
  readonly onUsed: (used: number) => void;
}

/** The first page: what is gone, what will be printed, and what is left. Who points presses the label to begin with; others type it. */
export const SheetPicture = ({ format, used, count, onUsed }: SheetPictureProps) => {
  const { t } = useTranslation('mfe-admin');
  const { page, label } = format;
  return (
    <chakra.svg
      role="img"
      aria-label={t('labels.picture')}
      viewBox={`0 0 ${page.width} ${page.height}`}
      maxHeight="48"
      width="full"
      borderWidth="1px"
      borderRadius="sm"
      bg="bg.panel"
    >
      {Array.from({ length: perPage(format) }, (_, place) => {
        const { x, y } = cornerOf(format, place);
        const isPrinted = place >= used && place < used + count;
        return (
          <chakra.rect
            // biome-ignore lint/suspicious/noArrayIndexKey: A place on the sheet is what it is.
            key={place}
            x={x + 1}
            y={y + 1}
            width={label.width - 2}
            height={label.height - 2}
            rx="1.5"
            cursor="pointer"
            stroke="border.emphasized"
            strokeWidth="0.6"
            strokeDasharray={place < used ? '3 2' : undefined}
            fill={isPrinted ? 'brand.solid' : 'transparent'}
            onClick={() => onUsed(place)}
          />
        );
      })}
    </chakra.svg>
  );
};
