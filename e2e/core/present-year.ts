/** The year that the portal's people are in: on New Year's Eve another one than that of UTC. */
import { yearAndMonth } from 'shared-kit/domain/dates/civil-day';
import { localDayOf } from 'shared-kit/domain/dates/local-day';
import { everyday } from './people/visitor.ts';

export const presentYear = (): number => yearAndMonth(localDayOf(Date.now(), everyday.timezoneId)).year;
