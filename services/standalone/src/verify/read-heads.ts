/** Seals that are known from elsewhere: lines of the log, and what an earlier verification printed. */
import type { Head } from 'shared-kit/server/sealing/verify-audit';

const logged =
  /"auditSeal":\{"service":"([\w-]+)","installationId":(\d+),"sequence":(\d+),"hash":"([\da-f]{64})"\}/g;
const printed = /^seal ([\w-]+) (\d+) (\d+) ([\da-f]{64})$/gm;

export const headLine = ({ service, installationId, sequence, hash }: Head): string =>
  `seal ${service} ${installationId} ${sequence} ${hash}`;

/** Whatever else the text holds is passed over. */
export const readHeads = (text: string): Head[] =>
  [...text.matchAll(logged), ...text.matchAll(printed)].map(
    ([, service = '', installationId, sequence, hash = '']) => ({
      service,
      installationId: Number(installationId),
      sequence: Number(sequence),
      hash,
    }),
  );
