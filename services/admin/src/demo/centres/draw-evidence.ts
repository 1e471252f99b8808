/** Pictures of low-voltage reports: drawn, as nobody's panels and signatures are to be shown. */
import type { RequestContext } from 'shared-kit/server/http/context';
import { storedFiles } from '../../files/file.model.ts';
import { keepPhoto } from '../../files/upload-photo.ts';

const size = { width: 1200, height: 900 } as const;
const picture = (content: string, { width, height }: { width: number; height: number } = size): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`,
  );

const row = (y: number, count: number, broken = -1): string =>
  Array.from({ length: count }, (_, index) => {
    const x = 250 + index * 62;
    const handle = index === broken ? y + 96 : y + 44;
    return `<rect x="${x}" y="${y}" width="54" height="170" rx="4" fill="#f4f5f7" stroke="#8a929c" stroke-width="3"/><rect x="${x + 14}" y="${handle}" width="26" height="34" rx="3" fill="${index % 4 === 0 ? '#2457a6' : '#22262b'}"/><rect x="${x + 10}" y="${y + 140}" width="34" height="10" fill="#c9ced6"/>`;
  }).join('');

const panel = (broken: number, cover: string): string =>
  `<rect width="1200" height="900" fill="#b9b2a6"/><rect x="190" y="70" width="820" height="760" rx="14" fill="#dfe3e8" stroke="#6c7480" stroke-width="8"/><rect x="230" y="110" width="740" height="680" fill="#c8cfd8"/>${row(150, 11)}${row(380, 11, broken)}${cover}`;

const cover = `<rect x="240" y="600" width="720" height="170" fill="#eceff3" stroke="#8a929c" stroke-width="3"/><path d="M600 620 l28 52 h-56 z" fill="#f3c300" stroke="#222" stroke-width="3"/>`;
const noCover = `<rect x="240" y="600" width="720" height="170" fill="#3b3f45"/><path d="M260 690 C 380 620, 460 760, 600 680 S 820 620, 940 700" fill="none" stroke="#b5651d" stroke-width="9"/><path d="M260 730 C 400 680, 520 770, 660 710 S 860 690, 940 740" fill="none" stroke="#2f62b5" stroke-width="9"/>`;
const luminaire = `<rect width="1200" height="900" fill="#d9d4c8"/><rect x="300" y="330" width="600" height="220" rx="18" fill="#fbfbfb" stroke="#9aa0a8" stroke-width="6"/><rect x="340" y="370" width="520" height="140" rx="8" fill="#0b7a3c"/><path d="M520 440 h150 m-50 -36 l50 36 l-50 36" fill="none" stroke="#fff" stroke-width="20"/><circle cx="870" cy="345" r="9" fill="#3fd15c"/>`;
const stroke = (path: string) =>
  `<path d="${path}" fill="none" stroke="#1b2a4a" stroke-width="5" stroke-linecap="round"/>`;
const signatureSize = { width: 600, height: 200 } as const;

/** By the names that they are found by. */
const pictures: Readonly<Record<string, Buffer>> = {
  'cuadro.jpg': picture(panel(-1, cover)),
  'cuadro-diferencial.jpg': picture(panel(6, cover)),
  'cuadro-sin-tapa.jpg': picture(panel(-1, noCover)),
  'emergencia.jpg': picture(luminaire),
  'firma-instalador.png': picture(
    stroke(
      'M60 130 C 90 40, 130 40, 120 120 S 170 150, 190 90 S 240 60, 250 120 S 320 150, 350 80 S 430 60, 470 120 L 540 96 M 90 156 L 500 148',
    ),
    signatureSize,
  ),
  'firma-titular.png': picture(
    stroke(
      'M80 60 L 80 140 M 80 100 C 130 60, 160 80, 150 120 S 200 150, 230 100 S 300 70, 310 130 S 380 140, 420 90 C 450 60, 480 70, 500 120',
    ),
    signatureSize,
  ),
};

/** Once: a centre keeps those that it has. */
export const drawEvidence = async (ctx: RequestContext): Promise<void> => {
  const { db, installationId } = ctx;
  const { default: sharp } = await import('sharp');
  for (const [name, drawing] of Object.entries(pictures)) {
    if (await storedFiles(db).exists({ installationId, purpose: 'photo', name })) continue;
    const image = sharp(drawing).flatten({ background: '#fff' });
    const bytes = await (name.endsWith('.png') ? image.png() : image.jpeg({ quality: 80 })).toBuffer();
    await keepPhoto({ installationId, name, purpose: 'photo' }, bytes, ctx);
  }
};
