import type {
  compareLowVoltageReport as contract,
  getLastPanel as lastContract,
  listFormerLuminaires as luminairesContract,
} from 'shared-kit/contracts/low-voltage/low-voltage-comparison';
import { compareLuminaire, comparePanel } from 'shared-kit/domain/low-voltage/low-voltage-comparison';
import type { RequestContext } from 'shared-kit/server/http/context';
import type { Handler, RecordHandler } from 'shared-kit/server/http/define-route';
import { inSlices, mapped } from 'shared-kit/server/work/long-work';
import type { FoundReport, WholeReport } from './find-report.ts';
import { type FormerPart, formerOf, lastClosedWithNumber } from './former-parts.ts';
import { isLuminaire, isPanel } from './judge.ts';
import { type LuminaireRecord, type PanelRecord, parts } from './part.model.ts';
import { inPlaces, presentClosedPanel } from './present.ts';
import { type ReportRecord, reports } from './report.model.ts';

/** Each has dozens of circuits. */
const panelsAtOnce = 5;

const before = ({ _id, date }: Pick<ReportRecord, '_id' | 'date'>) => ({
  $or: [{ date: { $lt: date } }, { date, reportId: { $lt: _id } }],
});

export const compareReport: RecordHandler<typeof contract, WholeReport> = async ({ located }, ctx) => {
  const { report } = located;
  const all = inPlaces(located.parts);
  const former = await findFormer(report, ctx);
  const panels = mapped(
    all.filter(isPanel),
    (panel) => {
      const found = former.get(panel.elementId);
      const last = found?.kind === 'panel' ? found : null;
      return {
        elementId: panel.elementId,
        former: last && formerOf(last),
        ...comparePanel(panel, last, report),
      };
    },
    panelsAtOnce,
  );
  return {
    data: {
      panels: await inSlices(panels),
      luminaires: all.filter(isLuminaire).map((luminaire) => {
        const found = former.get(luminaire.elementId);
        const last = found?.kind === 'luminaire' ? found : null;
        return {
          elementId: luminaire.elementId,
          former: last && formerOf(last),
          values: compareLuminaire(luminaire, last, report),
        };
      }),
    },
  };
};

type Former = FormerPart<PanelRecord> | FormerPart<LuminaireRecord>;

export const findFormer = async (
  report: ReportRecord,
  { db }: Pick<RequestContext, 'db'>,
): Promise<Map<number, Former>> => {
  const { installationId, elementIds } = report;
  const filter = { installationId, elementId: { $in: elementIds }, ...before(report) };
  const found = await parts(db).aggregate<Former>(lastClosedWithNumber(filter)).toArray();
  return new Map(found.map((part) => [part.elementId, part]));
};

export const listFormerLuminaires: RecordHandler<typeof luminairesContract, FoundReport> = async (
  { located: { report } },
  ctx,
) => {
  const former = await findFormer(report, ctx);
  return {
    data: [...former.values()].flatMap((part) =>
      part.kind === 'luminaire'
        ? [{ elementId: part.elementId, former: formerOf(part), readings: part.readings }]
        : [],
    ),
  };
};

export const readLastPanel: Handler<typeof lastContract> = async ({ query }, { db }) => {
  const { installationId, elementId, reportId } = query;
  const report = reportId === undefined ? null : await reports(db).findOne({ _id: reportId, installationId });
  const filter = { installationId, kind: 'panel', elementId, ...(report ? before(report) : {}) };
  const [last] = await parts(db).aggregate<FormerPart<PanelRecord>>(lastClosedWithNumber(filter)).toArray();
  return { data: last ? { former: formerOf(last), panel: presentClosedPanel(last) } : null };
};
