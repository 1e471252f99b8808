import type { exportElementWorkbook as contract } from 'shared-kit/contracts/centres/cobie-imports';
import { fileAnswer } from 'shared-kit/server/http/answers';
import type { Handler } from 'shared-kit/server/http/define-route';
import { writeWorkbook } from 'shared-kit/server/papers/write-workbook';
import { inLine } from 'shared-kit/server/work/in-turn';
import { inSlices } from 'shared-kit/server/work/long-work';
import { ownWorkbook } from './own/own-workbook.ts';
import { words } from './own/words.ts';
import { readExisting } from './plan/existing-records.ts';
import { worksIn } from './plan/plan-element-types.ts';

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** An installation's records are in memory once at a time. */
const line = inLine({ maxWaiting: 5, retryAfter: 10 });

/** 503 `serviceUnavailable` where others wait already. */
export const exportElementWorkbook: Handler<typeof contract> = ({ query }, ctx) =>
  line(async () => {
    const { installationId, language } = query;
    const existing = await readExisting(ctx.db, installationId);
    const elementTypes = existing.elementTypes.filter((type) => worksIn(type, installationId));
    const spoken = words[language];
    const content = await writeWorkbook(await inSlices(ownWorkbook({ ...existing, elementTypes }, spoken)));
    return fileAnswer({ contentType: xlsx, content, fileName: `${spoken.sheets.elements}.xlsx` });
  });
