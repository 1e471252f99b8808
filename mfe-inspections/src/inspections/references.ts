/** Lists that records refer to. */
import { genericInspections, inspectionCategories } from 'shared-kit/contracts/catalogues/catalogues';
import { elements } from 'shared-kit/contracts/centres/elements';
import { buildings } from 'shared-kit/contracts/centres/installations';
import { inspectionCompanies } from 'shared-kit/contracts/legal/inspections';
import { performedTests } from 'shared-kit/contracts/low-voltage/low-voltage-catalogues';
import { defineReference } from 'shared-kit/web/catalogue';

export const toRule = defineReference({ routes: genericInspections, label: 'name', sort: 'order' });
export const toCategory = defineReference({ routes: inspectionCategories, label: 'name', sort: 'order' });
export const toCompany = defineReference({
  routes: inspectionCompanies,
  // Marked wherever it is chosen: a list of choices has words alone.
  label: ({ name, isOutOfDate }) => (isOutOfDate ? `⚠ ${name}` : name),
  sort: 'name',
});
export const toBuilding = defineReference({ routes: buildings, label: 'name', sort: 'order' });
export const toElement = defineReference({ routes: elements, label: 'name', sort: 'name' });
export const toTest = defineReference({ routes: performedTests, label: 'name', sort: 'order' });
