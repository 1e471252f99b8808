import { chakra } from '../ui/core.ts';
import { qrRuns } from './qr-runs.ts';

export interface QrCodeProps {
  readonly text: string;
  /** What it is, to who can't see it. */
  readonly label: string;
}

/** Black on white whatever the theme: cameras look for that. */
export const QrCode = ({ text, label }: QrCodeProps) => {
  const { size, runs } = qrRuns(text);
  return (
    <chakra.svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      width="full"
      maxWidth="14rem"
      marginX="auto"
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={runs.map(({ x, y, length }) => `M${x} ${y}h${length}v1h-${length}z`).join('')} fill="#000" />
    </chakra.svg>
  );
};
