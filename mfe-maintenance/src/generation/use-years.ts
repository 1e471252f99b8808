import { useState } from 'react';
import { localDayText } from 'shared-kit/domain/dates/local-day';
import { useFormat } from 'shared-kit/web/i18n';

/** The year whose tasks are generated: this one unless another is chosen. */
export const useYears = () => {
  const { timeZone } = useFormat();
  const present = Number(localDayText(Date.now(), timeZone).slice(0, 4));
  const [year, onYear] = useState(present);
  return { year, onYear, years: [present - 1, present, present + 1] };
};
