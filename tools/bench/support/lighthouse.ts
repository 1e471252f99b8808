/**
 * Lighthouse, fetched when it is first asked for: it brings a hundred packages that nothing else here needs. It drives the browser that listens
 * for it, with whatever session that one holds.
 */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import * as z from 'zod/mini';

const lighthouse = 'lighthouse@13.5.0';
const reportBytes = 64 * 1024 * 1024;

const reportSchema = z.object({
  categories: z.object({
    performance: z.object({ score: z.number() }),
    accessibility: z.object({ score: z.number() }),
  }),
  environment: z.object({ benchmarkIndex: z.number() }),
  audits: z.record(z.string(), z.object({ numericValue: z.optional(z.number()) })),
});

export interface Audit {
  /** 0 to 100. */
  readonly performance: number;
  readonly accessibility: number;
  /** Largest contentful paint and blocking time in milliseconds, on the simulated phone. */
  readonly largestPaint: number;
  readonly blocked: number;
  /** Sum of layout shifts, without a unit. */
  readonly shift: number;
  /** How fast this machine was just then, by Lighthouse's own measure: it takes 1,500 and more for granted where it plays the phone. */
  readonly machine: number;
}

/** Audits a page as on a slow phone. `port` is the browser's debugging port. Throws where Lighthouse gives no report. */
export const auditPage = async (url: string, port: number): Promise<Audit> => {
  const { stdout } = await promisify(execFile)(
    'npm',
    [
      'exec',
      '--yes',
      `--package=${lighthouse}`,
      '--',
      'lighthouse',
      url,
      `--port=${port}`,
      '--output=json',
      '--output-path=stdout',
      '--quiet',
      '--disable-storage-reset',
      '--only-categories=performance,accessibility',
      '--locale=en',
    ],
    { maxBuffer: reportBytes },
  );
  const { categories, audits, environment } = z.parse(reportSchema, JSON.parse(stdout));
  const numberOf = (name: string): number => audits[name]?.numericValue ?? Number.NaN;
  return {
    performance: Math.round(categories.performance.score * 100),
    accessibility: Math.round(categories.accessibility.score * 100),
    largestPaint: numberOf('largest-contentful-paint'),
    blocked: numberOf('total-blocking-time'),
    shift: numberOf('cumulative-layout-shift'),
    machine: environment.benchmarkIndex,
  };
};
