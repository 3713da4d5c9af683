-- The words of the vocabulary that one typed word most probably means, by the best way of matching that finds any:
-- 1 the word itself, 2 its beginning, 3 the same sound, 4 a similar sound, 5 the same consonants. `unfinished`: the
-- word is still being typed, so words that begin with it count as well as the word itself. No row: it means nothing.
CREATE FUNCTION meanings(typed text, typed_sound text, typed_skeleton text, unfinished boolean)
RETURNS TABLE (word text, way integer) LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN QUERY SELECT v.word, 1 FROM vocabulary v WHERE v.word = typed;
  IF FOUND AND NOT unfinished THEN RETURN; END IF;
  IF length(typed) >= 2 THEN
    -- normalised words hold no % or _ to escape
    RETURN QUERY SELECT v.word, 2 FROM vocabulary v
      WHERE v.is_name AND v.word LIKE typed || '%' ORDER BY length(v.word), v.word LIMIT 30;
    IF FOUND THEN RETURN; END IF;
  END IF;
  IF typed_sound <> '' THEN
    RETURN QUERY SELECT v.word, 3 FROM vocabulary v
      WHERE v.is_name AND v.sound = typed_sound ORDER BY length(v.word), v.word LIMIT 30;
    IF FOUND THEN RETURN; END IF;
  END IF;
  IF length(typed_sound) >= 4 THEN
    RETURN QUERY
      WITH near AS (
        SELECT v.word, similarity(v.sound, typed_sound) AS likeness FROM vocabulary v
        WHERE v.is_name AND v.sound % typed_sound AND abs(length(v.sound) - length(typed_sound)) <= 3
      )
      SELECT n.word, 4 FROM near n
      WHERE n.likeness >= 0.42 AND n.likeness >= (SELECT max(likeness) FROM near) - 0.08
      ORDER BY n.likeness DESC, n.word LIMIT 8;
    IF FOUND THEN RETURN; END IF;
  END IF;
  IF length(typed_skeleton) >= 3 THEN
    RETURN QUERY SELECT v.word, 5 FROM vocabulary v
      WHERE v.is_name AND v.skeleton = typed_skeleton AND left(v.sound, 1) = left(typed_sound, 1)
      ORDER BY v.word LIMIT 8;
  END IF;
END $$;

-- One full-text query for all typed words: of each of them one meaning must be found. `query` is null if one of them
-- means nothing. `meant`: the words that are searched instead; null if all were found as they were typed.
CREATE FUNCTION understand(typed text[], sounds text[], skeletons text[], unfinished boolean)
RETURNS TABLE (query tsquery, meant text) LANGUAGE sql STABLE AS $$
  WITH asked AS (
    SELECT u.n, u.t AS typed, m.words, m.way
    FROM unnest(typed, sounds, skeletons) WITH ORDINALITY AS u (t, s, k, n)
    CROSS JOIN LATERAL (
      SELECT array_agg(word) AS words, min(way) AS way
      FROM meanings(u.t, u.s, u.k, unfinished AND u.n = cardinality(typed))) m
  )
  SELECT CASE WHEN count(*) = count(words) AND count(*) > 0
              THEN string_agg('(''' || array_to_string(words, ''' | ''') || ''')', ' & ' ORDER BY n)::tsquery END,
         -- a word that is only begun is no mistake; from the third way on another word is searched
         CASE WHEN max(way) > 2 THEN string_agg(CASE WHEN way > 2 THEN words[1] ELSE typed END, ' ' ORDER BY n) END
  FROM asked
$$;
