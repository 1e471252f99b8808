import { correctiveTypes } from 'shared-kit/contracts/catalogues/catalogues';
import { elements } from 'shared-kit/contracts/centres/elements';
import { areas } from 'shared-kit/contracts/centres/installations';
import type { Corrective } from 'shared-kit/contracts/correctives/corrective';
import type { OutOfService } from 'shared-kit/contracts/correctives/out-of-services';
import { CorrectiveLevel } from 'shared-kit/contracts/enums';
import { type StoredOperation, usePending } from 'shared-kit/web/offline';
import { useRoute } from 'shared-kit/web/query';
import { resource } from './corrective-operations.ts';
import {
  type MadePlace,
  madeCorrective,
  madeStop,
  type ReportBody,
  reportIn,
  type StopBody,
  stopIn,
} from './made-here.ts';
import { stopResource } from './stop-operations.ts';

const seldom = { staleTime: 300_000 } as const;
const none: readonly StoredOperation[] = [];

/** What it is about, by name as far as that is known here. */
const useMadePlace = (body: ReportBody | StopBody | null): MadePlace => {
  const elementId = body?.level === CorrectiveLevel.element ? (body.elementId ?? 0) : 0;
  const element = useRoute(
    elements.get,
    { params: { id: String(elementId) } },
    { enabled: elementId > 0, ...seldom },
  ).data?.data;
  const areaId = elementId > 0 ? (element?.areaId ?? 0) : (body?.areaId ?? 0);
  const area = useRoute(areas.get, { params: { id: String(areaId) } }, { enabled: areaId > 0, ...seldom })
    .data?.data;
  return {
    elementName: element?.name ?? '',
    elementRef: element?.ref ?? '',
    areaId,
    areaName: area?.name ?? '',
  };
};

/** A corrective that was made here and has no number yet; null where there is none. */
export const useMadeCorrective = (id: number): Corrective | null => {
  const [first] = usePending(resource).get(id) ?? none;
  const body = first ? reportIn(first) : null;
  const place = useMadePlace(body);
  const types = useRoute(
    correctiveTypes.list,
    { query: { size: 500, entityStatus: '1' } },
    { enabled: body !== null, ...seldom },
  ).data?.data;
  if (!first || !body) return null;
  const typeName = types?.find((each) => each.id === body.correctiveTypeId)?.name;
  return madeCorrective(first, body, { place, typeName: typeName ?? { es: '', cat: '', en: '' } });
};

export const useMadeStop = (id: number): OutOfService | null => {
  const [first] = usePending(stopResource).get(id) ?? none;
  const body = first ? stopIn(first) : null;
  const place = useMadePlace(body);
  return first && body ? madeStop(first, body, place) : null;
};
