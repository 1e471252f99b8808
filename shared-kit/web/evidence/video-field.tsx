import { useKitText } from '../i18n/use-kit-text.ts';
import { PlayedVideo } from '../overlays/played-video.tsx';
import { canRecordVoice } from './record-voice.ts';
import { type ManyFilesProps, SentFiles } from './sent-files.tsx';

/** Its videos' sizes count for the installation's room. */
export interface VideoFieldProps extends ManyFilesProps {
  /** Keeps a note that was spoken and gives its id; with it one can be recorded here. */
  readonly keepVoice?: (note: File) => Promise<number>;
}

/** Videos from the camera or from files, and notes that are spoken: sent in pieces, played where they are, and taken away again. The form holds their ids. */
export const VideoField = (props: VideoFieldProps) => {
  const t = useKitText();
  return (
    <SentFiles
      {...props}
      purpose="video"
      show={(id, index) => (
        <PlayedVideo
          fileId={id}
          name={t('video.name', { number: index + 1 })}
          maxHeight="48"
          maxWidth="full"
        />
      )}
      removeLabel={(_id, index) => t('video.remove', { number: index + 1 })}
      chooseLabel={t('video.choose')}
      recordLabel={t('video.record')}
      keepVoice={canRecordVoice() ? props.keepVoice : undefined}
    />
  );
};
