import { lazy, memo, Suspense, useState } from 'react';
import { ChoreResult } from 'shared-kit/contracts/enums';
import type { EvidenceKind } from 'shared-kit/contracts/legal/evidence';
import { PhotoField, useWatch } from 'shared-kit/web/form';
import { Pencil, Video } from 'shared-kit/web/icons';
import { Button, Flex, Skeleton, Stack } from 'shared-kit/web/ui';
import { forgetPhoto, keepPhoto } from '../../photos/keep-photo.ts';
import { useText } from '../../use-text.ts';

const Videos = lazy(async () => ({ default: (await import('./evidence-extra.tsx')).Videos }));
const Signature = lazy(async () => ({ default: (await import('./evidence-extra.tsx')).Signature }));

interface EvidenceFieldsProps {
  readonly installationId: number;
  readonly requires: readonly EvidenceKind[];
  readonly result: ChoreResult | null;
  /** The last photo of the same work, to compare with. */
  readonly photoBefore?: number | undefined;
  /** Before the fields' names, with its dot, where the form has several results. */
  readonly prefix?: string;
  /** One signature for all stands elsewhere. */
  readonly isSignedElsewhere?: boolean;
}

/** Photos, and the videos and the signature that the chore asks for; what it does not ask for can be added. */
export const EvidenceFields = memo((props: EvidenceFieldsProps) => {
  const { installationId, requires, result, photoBefore, prefix = '', isSignedElsewhere = false } = props;
  const t = useText();
  const videos = (useWatch({ name: `${prefix}videoIds` }) ?? []) as readonly number[];
  const signature: unknown = useWatch({ name: `${prefix}signatureId` });
  const [added, setAdded] = useState<readonly EvidenceKind[]>([]);
  const isOptional = (kind: EvidenceKind): boolean =>
    !requires.includes(kind) || result === ChoreResult.UnableToDo;
  const isShown = (kind: EvidenceKind): boolean => requires.includes(kind) || added.includes(kind);
  const hasVideo = isShown('video') || videos.length > 0;
  const hasSignature = !isSignedElsewhere && (isShown('signature') || typeof signature === 'number');
  const add = (kind: EvidenceKind) => () => setAdded([...added, kind]);
  return (
    <Stack gap="4">
      <PhotoField
        name={`${prefix}photoIds`}
        label={t('record.photos')}
        installationId={installationId}
        max={10}
        upload={keepPhoto(installationId)}
        onRemoved={forgetPhoto}
        before={photoBefore}
        optional={isOptional('photo')}
      />
      <Suspense fallback={<Skeleton height="24" />}>
        {hasVideo ? (
          <Videos installationId={installationId} optional={isOptional('video')} prefix={prefix} />
        ) : null}
        {hasSignature ? (
          <Signature installationId={installationId} optional={isOptional('signature')} prefix={prefix} />
        ) : null}
      </Suspense>
      {hasVideo && (hasSignature || isSignedElsewhere) ? null : (
        <Flex gap="2" wrap="wrap">
          {hasVideo ? null : (
            <Button variant="ghost" paddingX="2" minHeight="44px" onClick={add('video')}>
              <Video aria-hidden />
              {t('record.addVideo')}
            </Button>
          )}
          {hasSignature || isSignedElsewhere ? null : (
            <Button variant="ghost" paddingX="2" minHeight="44px" onClick={add('signature')}>
              <Pencil aria-hidden />
              {t('record.addSignature')}
            </Button>
          )}
        </Flex>
      )}
    </Stack>
  );
});
