-- Other names of a species hold common misspellings too: they lead to the species, and are no words to correct others to.
CREATE OR REPLACE FUNCTION "remember_species_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO search_words (word)
	SELECT word FROM unnest(tsvector_to_array(to_tsvector('simple', concat_ws(' ', new.species, new.scientific_name)))) AS word
	WHERE length(word) BETWEEN 3 AND 40 AND word !~ '^[0-9.-]+$'
	ORDER BY word
	ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;--> statement-breakpoint
DROP TRIGGER "fish_species_remember_words" ON "fish_species";--> statement-breakpoint
CREATE TRIGGER "fish_species_remember_words" AFTER INSERT OR UPDATE OF "species", "scientific_name" ON "fish_species" FOR EACH ROW EXECUTE FUNCTION "remember_species_words"();
