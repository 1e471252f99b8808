import { elementPhotos } from 'shared-kit/contracts/centres/element-photos';
import { listCorrectives } from 'shared-kit/contracts/correctives/correctives';
import { kindOfType } from 'shared-kit/contracts/files';
import { useRoute } from 'shared-kit/web/query';

/** So many of the last ones are looked through for a photo. */
const lately = 5;
const rarelyChanges = { staleTime: 300_000 } as const;

interface Place {
  readonly elementId: number | null;
  readonly areaId: number | null;
}

/** The last photo of the same place: of what was reported there, or else the one that stands for the element. */
export const usePhotoBefore = (installationId: number, { elementId, areaId }: Place): number | undefined => {
  const place = elementId === null ? { areaId: areaId ?? 0 } : { elementId };
  const reported = useRoute(
    listCorrectives,
    { query: { installationId, ...place, sort: '-openedAt' as const, size: lately } },
    { enabled: elementId !== null || areaId !== null, ...rarelyChanges },
  ).data?.data;
  const pictures = useRoute(
    elementPhotos.list,
    { query: { installationId, elementId: elementId ?? 0, sort: 'order' as const, size: lately } },
    { enabled: elementId !== null, ...rarelyChanges },
  ).data?.data;
  const told = reported?.find(({ photoIds }) => photoIds.length > 0)?.photoIds.at(-1);
  return told ?? pictures?.find(({ contentType }) => kindOfType(contentType) !== 'video')?.fileId;
};
