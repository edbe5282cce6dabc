import { useState } from "react";
import type { ApiError } from "../../../lib/api/api-error.ts";
import type { WithProof } from "../../../lib/api/with-proof.ts";
import { lazyComponent } from "../../../ui/lazy-component.tsx";

const ProofQuestion = lazyComponent(null, async () => (await import("./proof.tsx")).ProofQuestion);

const needsProof = (error: unknown) => (error as Partial<ApiError>).rule === "proofNeeded";

interface Question {
  prove: () => void;
  giveUp: () => void;
}

/** For calls that need a fresh proof of who one is: `withProof(() => call())`. The page renders `question`. */
export function useProof() {
  const [asked, setAsked] = useState<Question | null>(null);
  const withProof: WithProof = async (act) => {
    try {
      return await act();
    } catch (error) {
      if (!needsProof(error)) throw error;
      await new Promise<void>((resolve, reject) => setAsked({ prove: resolve, giveUp: () => reject(error) })).finally(
        () => setAsked(null),
      );
      return act();
    }
  };
  return { withProof, question: asked && <ProofQuestion onProven={asked.prove} onClose={asked.giveUp} /> };
}
