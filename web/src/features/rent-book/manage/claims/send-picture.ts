import { smallerPicture } from "../../../../domain/smaller-picture.ts";
import { useAnswers } from "../../../../lib/api/api-query.ts";
import { useUpload } from "../../../../lib/api/files/upload.ts";

const call = "POST /claims/{id}/picture";

/** Sends the picture of a claim; `send` answers whether it arrived. */
export function useSendingPicture() {
  const answers = useAnswers();
  const upload = useUpload(call, "log");
  const send = async (claimId: number, picture: File): Promise<boolean> => {
    try {
      const body = new FormData();
      body.append("file", await smallerPicture(picture));
      await upload.send({ params: { id: String(claimId) }, body });
      await answers.invalidate(call);
      return true;
    } catch {
      return false;
    }
  };
  return { send, isPending: upload.isPending };
}
