import type { Migration } from 'shared-kit/server/database/migrations';
import { sealEarlierAudit } from './0001-seal-earlier-audit.ts';
import { searchWords } from './0002-search-words.ts';
import { elementTypeTexts } from './0003-element-type-texts.ts';
import { elementTypeOrder } from './0004-element-type-order.ts';
import { catalogueTexts } from './0005-catalogue-texts.ts';
import { elementDataPairs } from './0006-element-data-pairs.ts';
import { elementInactiveSince } from './0007-element-inactive-since.ts';
import { formatQuantities } from './0008-format-quantities.ts';
import { videoTraces } from './0009-video-traces.ts';
import { namesAndSearch } from './0010-names-and-search.ts';
import { formatVersions } from './0011-format-versions.ts';
import { buildingUses } from './0012-building-uses.ts';
import { gasCalendarYear } from './0013-gas-calendar-year.ts';
import { thermalInstallations } from './0014-thermal-installations.ts';

export const migrations: readonly Migration[] = [
  sealEarlierAudit,
  searchWords,
  elementTypeTexts,
  elementTypeOrder,
  catalogueTexts,
  elementDataPairs,
  elementInactiveSince,
  formatQuantities,
  videoTraces,
  namesAndSearch,
  formatVersions,
  buildingUses,
  gasCalendarYear,
  thermalInstallations,
];
