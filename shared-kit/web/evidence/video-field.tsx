import { useKitText } from '../i18n/use-kit-text.ts';
import { PlayedVideo } from '../overlays/played-video.tsx';
import { type ManyFilesProps, SentFiles } from './sent-files.tsx';

/** Its videos' sizes count for the installation's room. */
export type VideoFieldProps = ManyFilesProps;

/** Videos from the camera or from files: sent in pieces, played where they are, and taken away again. The form holds their ids. */
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
    />
  );
};
