import { mostVideos } from 'shared-kit/contracts/legal/evidence';
import { useSessionUser } from 'shared-kit/web/app';
import { SignatureField, VideoField } from 'shared-kit/web/evidence';
import { keepPhoto, keepVoice } from '../../photos/keep-photo.ts';
import { useText } from '../../use-text.ts';

export interface ExtraProps {
  readonly installationId: number;
  readonly optional: boolean;
  readonly prefix: string;
}

export const Videos = ({ installationId, optional, prefix }: ExtraProps) => (
  <VideoField
    name={`${prefix}videoIds`}
    label={useText()('record.videos')}
    installationId={installationId}
    max={mostVideos}
    keepVoice={keepVoice(installationId)}
    optional={optional}
  />
);

export const Signature = ({ installationId, optional, prefix }: ExtraProps) => (
  <SignatureField
    name={`${prefix}signatureId`}
    label={useText()('record.signature')}
    installationId={installationId}
    upload={keepPhoto(installationId)}
    optional={optional}
    signer={{ name: `${prefix}signedBy`, usual: useSessionUser()?.Name }}
  />
);
