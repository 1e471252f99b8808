import { chakra } from 'shared-kit/web/ui';
import { encode } from 'uqr';

/** Modules of white around it, without which cameras don't find it. */
const border = 4;

interface QrCodeProps {
  readonly text: string;
  readonly label: string;
}

/** Black on white whatever the theme: cameras look for that. */
export const QrCode = ({ text, label }: QrCodeProps) => {
  const { data, size } = encode(text, { ecc: 'M', border });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
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
      <path d={dark.join('')} fill="#000" />
    </chakra.svg>
  );
};
