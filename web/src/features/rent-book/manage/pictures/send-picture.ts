import { smallerPicture } from "../../../../domain/smaller-picture.ts";
import { useAnswers } from "../../../../lib/api/api-query.ts";
import { useUpload } from "../../../../lib/api/files/upload.ts";

/** The calls that give a record its picture. */
export type PictureCall = "POST /claims/{id}/picture" | "POST /dues/{id}/picture";

/** Sends the picture of a record; `send` answers whether it arrived. */
export function useSendingPicture(call: PictureCall) {
  const answers = useAnswers();
  const upload = useUpload(call, "log");
  const send = async (id: number, picture: File): Promise<boolean> => {
    try {
      const body = new FormData();
      body.append("file", await smallerPicture(picture));
      await upload.send({ params: { id: String(id) }, body });
      await answers.invalidate(call);
      return true;
    } catch {
      return false;
    }
  };
  return { send, isPending: upload.isPending };
}
