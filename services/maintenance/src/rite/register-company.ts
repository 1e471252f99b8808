import type { TaskRecord } from '../tasks/task.model.ts';

type Company = NonNullable<TaskRecord['company']>;
const noCompany: Company = { name: '', registration: '' };

/** Who is named later answers for no entry of before, where that was kept with none. */
export const companyOf = ({ company }: Pick<TaskRecord, 'company'>, today: Company): Company =>
  company === undefined ? today : (company ?? noCompany);
